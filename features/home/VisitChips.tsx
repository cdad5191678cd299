import { styled } from 'styled-components';
import { useAppDispatch, useAppSelector } from '#features/model/store';
import { NOW, openDialog, selectDiningOptions, selectVisit } from '#features/model/visit';
import { useMessages } from '#features/platform/i18n';
import { Chip, ClockIcon, MenuIcon, Stack, TableIcon, TakeawayIcon, token, useComposition } from '#ui';
import { messages } from './messages';

const size = 18;

/* Same size as in app/boot/shell.css. */
const Bone = styled.span`
  inline-size: 7rem;
  block-size: 44px;
  border-radius: ${token.radius.control};
  background: ${token.color.skeleton};
`;

/** Table, dining option and collection time; each chip opens its dialog. */
export function VisitChips() {
  const t = useMessages(messages);
  const dispatch = useAppDispatch();
  const { selectedOutlet, selectedTableNo, selectedOrderType, selectedCollectionTime } = useAppSelector(selectVisit);
  const optionCount = useAppSelector((state) => selectDiningOptions(state).length);
  const isCentred = useComposition().header === 'centred';
  if (!selectedOutlet) {
    return (
      <Stack direction="row" style={{ justifyContent: isCentred ? 'center' : undefined }} aria-hidden>
        <Bone />
        <Bone />
      </Stack>
    );
  }
  const isTakeaway = selectedOrderType === 'Takeaway';
  const type =
    selectedOrderType === 'Dine In'
      ? t('dineIn')
      : isTakeaway
        ? t('takeaway')
        : (selectedOrderType ?? t('diningOption'));
  const time = selectedCollectionTime === NOW ? t('now') : selectedCollectionTime;
  return (
    <Stack direction="row" style={{ justifyContent: isCentred ? 'center' : undefined }}>
      {selectedTableNo && !isTakeaway && (
        <Chip icon={<TableIcon size={size} aria-hidden />} onClick={() => dispatch(openDialog('table'))}>
          {/^\w{1,4}$/.test(selectedTableNo) ? t('table', { table: selectedTableNo }) : selectedTableNo}
        </Chip>
      )}
      <Chip
        variant={optionCount > 1 ? 'menu' : 'value'}
        icon={isTakeaway ? <TakeawayIcon size={size} aria-hidden /> : <MenuIcon size={size} aria-hidden />}
        onClick={() => dispatch(openDialog('dining-option'))}
      >
        {type}
      </Chip>
      {isTakeaway && time && (
        <Chip
          variant="menu"
          icon={<ClockIcon size={size} aria-hidden />}
          onClick={() => dispatch(openDialog('collection-time'))}
        >
          {t('collect', { time })}
        </Chip>
      )}
    </Stack>
  );
}
