import { useState } from 'react';
import type { OwnerCategory } from '#contract/owner';
import { Stack } from '#ui';
import { HoursField, TextsFields } from './fields';
import { LanguageChoice } from './LanguageChoice';

/** Names and hours of a category. */
export function CategoryPage({ category: { id } }: { category: OwnerCategory }) {
  const [languageId, setLanguageId] = useState(1);
  return (
    <>
      <Stack gap={4}>
        <LanguageChoice value={languageId} onValueChange={setLanguageId} />
        <TextsFields of="category" id={id} languageId={languageId} hasDescription={false} />
      </Stack>
      <HoursField place={{ of: 'category', id, field: 'hours' }} label="Served" hint="All day" />
    </>
  );
}
