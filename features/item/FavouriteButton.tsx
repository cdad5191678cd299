import { useMessages } from '#features/i18n';
import { useFavourites } from '#features/menu';
import { FavouriteIcon, IconButton } from '#ui';
import { messages } from './messages';

/** The heart of a dish: keeps it among the favourites of this device. */
export function FavouriteButton({ id, name }: { id: number; name: string }) {
  const t = useMessages(messages);
  const { ids, toggle } = useFavourites();
  const isFavourite = ids.includes(id);
  return (
    <IconButton
      label={t('favourite', { name })}
      aria-pressed={isFavourite}
      icon={<FavouriteIcon size={22} fill={isFavourite ? 'currentColor' : 'none'} aria-hidden />}
      onClick={() => toggle(id)}
    />
  );
}
