import { Fragment, type ReactNode } from 'react';
import { FormCheckbox, useFormField } from '#features/platform/forms';
import { useMessages } from '#features/platform/i18n';
import { ErrorIcon, Stack, Text, TextLink } from '#ui';
import { messages } from './messages';

/** Placeholder of the link in a message: U+FFFC, the object replacement character. */
const LINK = '\uFFFC';

/** A sentence with a link in place of `LINK`: its position depends on the language. */
function Linked({ text, link }: { text: string; link: ReactNode }) {
  const parts = text.split(LINK);
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence do not move.
    <Fragment key={index}>
      {index > 0 && link}
      {part && <span>{part}</span>}
    </Fragment>
  ));
}

// In a new tab, so that the typed values of the form are not lost.
const LegalLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <TextLink href={href} target="_blank" rel="noopener" style={{ paddingBlock: 0 }}>
    {children}
  </TextLink>
);

/** The three ticks of a sign-up; terms and privacy are required and share one error message (ACCOUNT-7). */
export function Consents() {
  const t = useMessages(messages);
  const terms = useFormField<boolean>('terms');
  const privacy = useFormField<boolean>('privacy');
  const error = terms.error ?? privacy.error;
  return (
    <Stack gap={1} role="group" aria-label={t('consents')}>
      <FormCheckbox name="terms" errorPlace="elsewhere">
        <Linked text={t('agreeTerms', { link: LINK })} link={<LegalLink href="/tnc">{t('terms')}</LegalLink>} />
      </FormCheckbox>
      <FormCheckbox name="privacy" errorPlace="elsewhere">
        <Linked
          text={t('agreePrivacy', { link: LINK })}
          link={<LegalLink href="/privacypolicy">{t('privacy')}</LegalLink>}
        />
      </FormCheckbox>
      <FormCheckbox name="isReceiveMarketingConsent">{t('agreeMarketing')}</FormCheckbox>
      {error && (
        <Text role="alert" size="small" tone="danger" weight="medium" style={{ display: 'flex', gap: 4 }}>
          <ErrorIcon size={18} style={{ flex: 'none' }} aria-hidden />
          <span>{error}</span>
        </Text>
      )}
    </Stack>
  );
}
