/**
 * Gives pages for designers all of the window: with a screen to choose Storybook would draw a frame with margins around
 * them. It has no place for parameters by tag; this is called for every story while it is prepared, as settleChromatic.
 */
export function settlePages<T>({
  tags,
  parameters,
  argTypes,
}: {
  tags: readonly string[];
  parameters: Record<string, unknown>;
  argTypes: T;
}): T {
  if (tags.includes('page')) parameters.viewport = { options: {} };
  return argTypes;
}
