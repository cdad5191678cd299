import { useFavourites } from '#features/model/menu';
import { useMessages } from '#features/platform/i18n';
import { FavouriteIcon, IconButton } from '#ui';
import { messages } from './messages';

/** Adds a dish to the favourites of this device, or removes it. */
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
