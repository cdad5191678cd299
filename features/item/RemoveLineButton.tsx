import { styled } from 'styled-components';
import { removeLines } from '#features/model/cart';
import { useAppDispatch } from '#features/model/store';
import { SubmitButton } from '#features/platform/forms';
import { useMessages } from '#features/platform/i18n';
import { RemoveIcon } from '#ui';
import { messages } from './messages';

const Centred = styled.div`
  display: grid;
  justify-items: center;
`;

interface RemoveLineButtonProps {
  cartItemId: string;
  /** Called before the line leaves the cart. */
  onRemove: () => void;
}

/** Takes the whole line that is edited out of the cart, however many it has (CART-3). */
export function RemoveLineButton({ cartItemId, onRemove }: RemoveLineButtonProps) {
  const t = useMessages(messages);
  const dispatch = useAppDispatch();
  return (
    <Centred>
      <SubmitButton
        variant="quiet"
        icon={<RemoveIcon size={20} aria-hidden />}
        onClick={() => {
          onRemove();
          dispatch(removeLines([cartItemId]));
        }}
      >
        {t('removeFromCart')}
      </SubmitButton>
    </Centred>
  );
}
