import { useNavigate } from 'react-router-dom';
import { DEFAULT_LANGUAGE_ID } from '#contract/wire';
import { selectBrand } from '#features/model/shop';
import { useAppSelector } from '#features/model/store';
import { languageTag, useLanguageId, useMessages } from '#features/platform/i18n';
import { Disclosure, Heading, LinkRows, NoteIcon, Stack } from '#ui';
import { messages } from './helpMessages';

const icon = { size: 22, 'aria-hidden': true } as const;

/** The brand's questions and answers in the language, else in English. */
function Questions() {
  const t = useMessages(messages);
  const languageId = useLanguageId();
  const faq = useAppSelector((state) => selectBrand(state)?.faq) ?? [];
  const shownLanguageId = faq.some((entry) => entry.languageId === languageId) ? languageId : DEFAULT_LANGUAGE_ID;
  const shown = faq.filter((entry) => entry.languageId === shownLanguageId);
  if (shown.length === 0) return null;
  return (
    <Stack gap={3}>
      <Heading size="title">{t('questions')}</Heading>
      {shown.map(({ question, answer }) => (
        <Disclosure key={question} title={question} lang={languageTag(shownLanguageId)}>
          {answer}
        </Disclosure>
      ))}
    </Stack>
  );
}

/** The brand's questions and answers, terms and privacy policy; shown on the account and sign-in screens. */
export function Help() {
  const t = useMessages(messages);
  const navigate = useNavigate();
  return (
    <>
      <Questions />
      <LinkRows
        label={t('legal')}
        onNavigate={(href) => navigate(href)}
        rows={[
          { href: '/tnc', label: t('terms'), icon: <NoteIcon {...icon} /> },
          { href: '/privacypolicy', label: t('privacy'), icon: <NoteIcon {...icon} /> },
        ]}
      />
    </>
  );
}
