/** Languages of the app, each named in itself. */
export const LANGUAGES: readonly { id: number; name: string }[] = [
  { id: 1, name: 'English' },
  { id: 2, name: '中文' },
  { id: 3, name: 'Bahasa Melayu' },
  { id: 4, name: 'தமிழ்' },
];

/** Factors of the normal text size. */
export const TEXT_SCALES: readonly number[] = [1, 1.25, 1.5, 2];
