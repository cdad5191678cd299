import { Dialog as Base } from '@base-ui/react/dialog';
import { type ComponentPropsWithRef, type ReactNode, type RefObject, useRef } from 'react';
import { CloseIcon } from '../../icons';
import { wrapText } from '../../wrapText';
import { usePortalContainer } from '../BrandScope/BrandScope';
import { ButtonDefaults } from '../Button/Button';
import { IconButton } from '../Button/IconButton';
import { useComposition } from '../Composition/Composition';
import { type DialogCloseReason, isCloseReason } from './closeReasons';
import { dialogs, useDialogStack } from './dialogStack';
import { Actions, Backdrop, Body, Close, Description, Illustration, Popup, Texts, Title, Viewport } from './parts';
import { ScrolledTitle } from './ScrolledTitle';

/** `sheet` is at the bottom on a phone and centred from 600 px; `full` covers the screen. */
export type DialogPresentation = 'sheet' | 'full';

/** Which actions may close a dialog: any, or only its own buttons. */
export type DialogDismiss = 'any' | 'buttons';

/** Base UI's details of a change: `reason`, the `event` behind it, and `cancel()`. */
export type DialogChangeDetails = Base.Root.ChangeEventDetails & { reason: DialogCloseReason };

export interface DialogProps extends Omit<ComponentPropsWithRef<'div'>, 'title'> {
  /** Whether the dialog is open. */
  open: boolean;
  /** Called when the dialog should close, with `open` false and the reason in `details.reason`. */
  onOpenChange: (open: boolean, details: DialogChangeDetails) => void;
  /** Title of the dialog and its accessible name. */
  title: ReactNode;
  /**
   * `hidden` keeps the title for screen readers only, for content that has its own heading. With the presentation `full`,
   * a bar at the top shows it once that heading has scrolled away. Default `shown`.
   */
  titleDisplay?: 'shown' | 'hidden';
  /** A header of your own above what scrolls, in place of the title, which stays the accessible name. Default none. */
  header?: ReactNode;
  /** One sentence below the title. */
  description?: ReactNode;
  /** A picture or ring above the title; centres title and description. */
  illustration?: ReactNode;
  /** Default `sheet`. */
  presentation?: DialogPresentation;
  /** `any` also closes by Escape and a press on the backdrop; `buttons` closes by its own buttons only. Default `any`. */
  dismiss?: DialogDismiss;
  /** Shows a close button of this name. */
  closeLabel?: string;
  /** A Button on the leading side, such as Cancel; large and `secondary` by default. */
  secondaryAction?: ReactNode;
  /** A Button on the trailing side; large and `primary` by default. */
  primaryAction?: ReactNode;
  /** A bar at the bottom, such as ActionBar; replaces the two actions. */
  footer?: ReactNode;
  /** Gets the focus after closing. Set it where the opener is gone then. Default: the element that had it before. */
  finalFocus?: RefObject<HTMLElement | null>;
}

const isClosing = (details: Base.Root.ChangeEventDetails): details is DialogChangeDetails =>
  isCloseReason(details.reason);

const primaryDefaults = { variant: 'primary', size: 'large' } as const;
const secondaryDefaults = { variant: 'secondary', size: 'large' } as const;

/**
 * The dialog that all dialogs are made of. Escape closes the topmost only; a press closes it only if it starts and ends on
 * the backdrop; the page behind does not scroll; focus returns to where it was; a press on a snackbar is not a press outside.
 */
export function Dialog({
  open,
  onOpenChange,
  title,
  titleDisplay = 'shown',
  description,
  illustration,
  presentation = 'sheet',
  dismiss = 'any',
  closeLabel,
  secondaryAction,
  primaryAction,
  footer,
  header,
  finalFocus,
  children,
  ...rest
}: DialogProps) {
  const container = usePortalContainer();
  const id = useDialogStack(open);
  const body = useRef<HTMLDivElement>(null);

  const handleOpenChange = (next: boolean, details: Base.Root.ChangeEventDetails) => {
    if (
      next ||
      !isClosing(details) ||
      (dismiss === 'buttons' && details.reason !== 'close-press') ||
      (details.reason === 'escape-key' && !dialogs.claimEscape(id, details.event))
    )
      details.cancel();
    else onOpenChange(next, details);
  };

  const composition = useComposition();
  const layout = presentation === 'sheet' && composition.dialog === 'card' ? 'card' : undefined;
  const isTitleShown = titleDisplay === 'shown' && !header;
  return (
    <Base.Root open={open} onOpenChange={handleOpenChange} disablePointerDismissal={dismiss === 'buttons'}>
      <Base.Portal container={container ?? undefined}>
        <Backdrop forceRender data-dialog-backdrop="" />
        <Viewport data-presentation={presentation} data-layout={layout}>
          <Popup
            {...rest}
            // The dialog itself gets the focus, so that its title is read first and no button shows a focus ring.
            initialFocus={() => body.current?.parentElement ?? true}
            finalFocus={finalFocus}
            data-presentation={presentation}
            data-layout={layout}
            data-align={illustration ? 'center' : 'start'}
            data-close={closeLabel ? 'button' : undefined}
          >
            {header}
            <Body
              ref={body}
              data-align={illustration ? 'center' : 'start'}
              data-close={closeLabel ? 'button' : undefined}
            >
              {illustration && <Illustration>{illustration}</Illustration>}
              {isTitleShown ? (
                <Texts>
                  <Title>{title}</Title>
                  {description && <Description>{description}</Description>}
                </Texts>
              ) : (
                <>
                  <Title data-title="hidden">{title}</Title>
                  {description && (
                    <Texts>
                      <Description>{description}</Description>
                    </Texts>
                  )}
                </>
              )}
              {wrapText(children)}
            </Body>
            {footer ??
              ((secondaryAction || primaryAction) && (
                <Actions>
                  {secondaryAction && <ButtonDefaults value={secondaryDefaults}>{secondaryAction}</ButtonDefaults>}
                  {primaryAction && <ButtonDefaults value={primaryDefaults}>{primaryAction}</ButtonDefaults>}
                </Actions>
              ))}
            {presentation === 'full' && !isTitleShown && !header && <ScrolledTitle body={body} title={title} />}
            {closeLabel && (
              <Close
                render={<IconButton label={closeLabel} icon={<CloseIcon size={20} aria-hidden />} />}
                aria-label={closeLabel}
              />
            )}
          </Popup>
        </Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
