import { useNavigate } from 'react-router-dom';
import { useBrandName, usePageTitle } from '#features/model/shop';
import { runtimeConfig } from '#features/platform/api';
import { languageTag, useLanguageId, useMessages } from '#features/platform/i18n';
import { useBackOnce } from '#features/platform/screens';
import { Column, Prose, Screen, Text, TopBar } from '#ui';
import type { LegalSection } from './legalText';
import { messages } from './messages';
import { privacy } from './privacy';
import { terms } from './terms';

const texts = { terms, privacy } as const;

function Section({ heading, body }: LegalSection) {
  return (
    <section>
      <h2>{heading}</h2>
      {body.map((part) =>
        typeof part === 'string' ? (
          <p key={part}>{part}</p>
        ) : (
          <ul key={part[0]}>
            {part.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        ),
      )}
    </section>
  );
}

/** `/tnc` and `/privacypolicy`. The text is in English in every language, with a note. */
export default function LegalScreen({ kind }: { kind: keyof typeof texts }) {
  const t = useMessages(messages);
  const navigate = useNavigate();
  const back = useBackOnce();
  const languageId = useLanguageId();
  const brand = useBrandName() ?? t('shop');
  const title = t(kind);
  const { updated, intro, sections } = texts[kind](brand, runtimeConfig().retentionDays);
  usePageTitle(title);

  const date = new Intl.DateTimeFormat(languageTag(languageId), { dateStyle: 'long', timeZone: 'UTC' });
  const goBack = () => {
    if (window.history.length > 1) return back();
    // A tab that was opened beside a form closes. If the browser refuses, it shows the menu.
    window.close();
    return navigate('/');
  };
  return (
    <Screen header={<TopBar title={title} subtitle={brand} back={{ label: t('back'), onClick: goBack }} />}>
      <Column gap={4}>
        <Text size="small" tone="muted">
          {t('updated', { date: date.format(new Date(`${updated}T00:00:00Z`)) })}
        </Text>
        {languageId !== 1 && <Text weight="medium">{t('englishOnly')}</Text>}
        <Prose lang="en-SG">
          {intro.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {sections.map((section) => (
            <Section key={section.heading} {...section} />
          ))}
        </Prose>
      </Column>
    </Screen>
  );
}
