import { useDispatch, useSelector } from 'react-redux';
import { useMessages } from '#features/i18n';
import { NOW, selectDiningOptions, selectSelections, type WithSelections } from '#features/selections';
import { openDialog } from '#features/shell';
import { Chip, ClockIcon, MenuIcon, Stack, TableIcon, TakeawayIcon } from '#ui';
import { messages } from './messages';

const size = 18;

/** Where the diner sits and how the food is taken; each chip opens its dialog. */
export function VisitChips() {
  const t = useMessages(messages);
  const dispatch = useDispatch();
  const { selectedTableNo, selectedOrderType, selectedCollectionTime } = useSelector(selectSelections);
  const optionCount = useSelector((state: WithSelections) => selectDiningOptions(state).length);
  const isTakeaway = selectedOrderType === 'Takeaway';
  const type =
    selectedOrderType === 'Dine In'
      ? t('dineIn')
      : isTakeaway
        ? t('takeaway')
        : (selectedOrderType ?? t('diningOption'));
  const time = selectedCollectionTime === NOW ? t('now') : selectedCollectionTime;
  return (
    <Stack direction="row">
      {selectedTableNo && !isTakeaway && (
        <Chip icon={<TableIcon size={size} aria-hidden />} onClick={() => dispatch(openDialog('table'))}>
          {t('table', { table: selectedTableNo })}
        </Chip>
      )}
      <Chip
        kind={optionCount > 1 ? 'menu' : 'value'}
        icon={isTakeaway ? <TakeawayIcon size={size} aria-hidden /> : <MenuIcon size={size} aria-hidden />}
        onClick={() => dispatch(openDialog('dining-option'))}
      >
        {type}
      </Chip>
      {isTakeaway && time && (
        <Chip
          kind="menu"
          icon={<ClockIcon size={size} aria-hidden />}
          onClick={() => dispatch(openDialog('collection-time'))}
        >
          {t('collect', { time })}
        </Chip>
      )}
    </Stack>
  );
}
