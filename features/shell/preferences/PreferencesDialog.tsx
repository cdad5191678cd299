import { Suspense } from 'react';
import { setLanguage, setTextScale } from '#features/model/shop';
import { useAppDispatch, useAppSelector } from '#features/model/store';
import { closeDialog } from '#features/model/visit';
import { SubmitButton } from '#features/platform/forms';
import { languageTag, useLanguageId, useMessages } from '#features/platform/i18n';
import { late } from '#features/platform/lateCode';
import { useBackToClose } from '#features/platform/screens';
import { Dialog, SegmentedControl, Stack } from '#ui';
import { messages } from './messages';
import { LANGUAGES, TEXT_SCALES } from './preferenceOptions';

// Few devices are kiosks.
const LeaveKiosk = late(() => import('../kiosk/LeaveKiosk'));

/** Language and text size; a choice applies at once. */
export default function PreferencesDialog() {
  const t = useMessages(messages);
  const dispatch = useAppDispatch();
  const languageId = useLanguageId();
  const scale = useAppSelector((state) => state.shop.textScale ?? 1);
  const isKiosk = useAppSelector(({ shop }) => shop.kioskMode);
  const close = () => dispatch(closeDialog());
  useBackToClose(true, close);
  return (
    <Dialog
      open
      onOpenChange={close}
      title={t('title')}
      primaryAction={<SubmitButton onClick={close}>{t('done')}</SubmitButton>}
    >
      <Stack gap={5}>
        <SegmentedControl
          label={t('language')}
          segments={LANGUAGES.map(({ id, name }) => ({ value: String(id), label: name, lang: languageTag(id) }))}
          value={String(languageId)}
          onValueChange={(value) => dispatch(setLanguage(Number(value)))}
        />
        <SegmentedControl
          label={t('textSize')}
          segments={TEXT_SCALES.map((size) => ({ value: String(size), label: t('percent', { size: size * 100 }) }))}
          value={String(scale)}
          onValueChange={(value) => dispatch(setTextScale(Number(value)))}
        />
        {isKiosk && (
          <Suspense>
            <LeaveKiosk />
          </Suspense>
        )}
      </Stack>
    </Dialog>
  );
}
