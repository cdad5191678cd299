import { SubmitButton } from '#features/platform/forms';
import { AlertIcon, Banner, Heading, RemoveIcon, Stack, Text } from '#ui';

export interface LeavingProps {
  /** The drafts take it off the menu. */
  isOut: boolean;
  /** It is not published yet. */
  isNew: boolean;
  name: string;
  /** A sentence about the effect, such as the dishes that go with it. */
  hint?: string | undefined;
  onTakeOut: () => void;
  onPutBack: () => void;
}

/** Takes a dish or a category off the menu for good (OWNER-13). */
export function Leaving({ isOut, isNew, name, hint, onTakeOut, onPutBack }: LeavingProps) {
  return (
    <Stack gap={3}>
      {/* There before its words, which screen readers would not say otherwise; without a box while it is empty. */}
      <div role="status" style={{ display: 'contents' }}>
        {isOut && (
          <Banner role="none" icon={<AlertIcon size={20} aria-hidden />}>
            {`${name} leaves the menu for good when you publish.`}
          </Banner>
        )}
      </div>
      {isOut ? (
        <div>
          <SubmitButton variant="secondary" onClick={onPutBack}>
            Keep it
          </SubmitButton>
        </div>
      ) : (
        <Stack role="group" aria-label="Take it out" gap={3}>
          <Heading size="lead">{isNew ? 'Not needed?' : 'No longer sold?'}</Heading>
          {hint && <Text tone="muted">{hint}</Text>}
          <div>
            <SubmitButton variant="quiet" icon={<RemoveIcon size={20} aria-hidden />} onClick={onTakeOut}>
              {isNew ? `Discard ${name}` : `Take ${name} out for good`}
            </SubmitButton>
          </div>
        </Stack>
      )}
    </Stack>
  );
}
