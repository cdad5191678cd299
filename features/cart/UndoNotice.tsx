import { useEffect } from 'react';
import { forgetRemoved, undoRemove } from '#features/model/cart';
import { useAppDispatch, useAppSelector } from '#features/model/store';
import { SubmitButton } from '#features/platform/forms';
import { localized, useLanguageId, useMessages } from '#features/platform/i18n';
import { Text } from '#ui';
import { messages } from './messages';
import { Flush, Notice } from './parts';

/** Offers to undo the last removal until the cart screen is left. */
export function UndoNotice() {
  const t = useMessages(messages);
  const languageId = useLanguageId();
  const dispatch = useAppDispatch();
  const removed = useAppSelector((state) => state.cart.removed);
  useEffect(() => () => void dispatch(forgetRemoved()), [dispatch]);
  const [first, ...others] = removed?.lines ?? [];
  if (!first) return null;
  return (
    <Notice role="status">
      <Text size="small">
        {t('removed', { count: others.length + 1, name: localized(first.line.localizations, languageId).name })}
      </Text>
      <Flush data-edge="end">
        <SubmitButton variant="quiet" onClick={() => dispatch(undoRemove())}>
          {t('undo')}
        </SubmitButton>
      </Flush>
    </Notice>
  );
}
