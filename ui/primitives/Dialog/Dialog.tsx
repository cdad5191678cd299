import { Dialog as Base } from '@base-ui/react/dialog';
import { type ComponentPropsWithRef, type ReactNode, useEffect, useId, useRef } from 'react';
import { CloseIcon } from '../../icons';
import { usePortalContainer } from '../BrandScope/BrandScope';
import { Button } from '../Button/Button';
import { IconButton } from '../Button/IconButton';
import { Actions, Backdrop, Body, Close, Description, Illustration, Popup, Title, Viewport, Words } from './parts';
import { closeReason, createDialogStack, type DialogChange, type DialogDismiss } from './reasons';
import { ScrolledTitle } from './ScrolledTitle';

/** `sheet` rises from below on a phone and is centred from 600 px; `full` covers the screen. */
export type DialogPresentation = 'sheet' | 'full';

/** One action of a dialog. */
export interface DialogAction {
  /** Its words. */
  label: ReactNode;
  /** Called on a press; closing is up to you. */
  onPress: () => void;
  /** Colours the main action as destructive. Default `plain`. */
  kind?: 'plain' | 'danger';
  /** `busy` shows a spinner and swallows presses, `off` cannot be pressed. Default `ready`. */
  state?: 'ready' | 'busy' | 'off';
}

export interface DialogProps extends Omit<ComponentPropsWithRef<'div'>, 'title'> {
  /** Whether the dialog is open. */
  open: boolean;
  /** Called when the dialog asks to close, with the reason. */
  onOpenChange: (open: false, change: DialogChange) => void;
  /** What the dialog is about; its accessible name. */
  title: ReactNode;
  /**
   * `hidden` keeps the title for screen readers, when the content has its own heading; over the whole screen a bar
   * takes it over once that heading has scrolled away. Default `shown`.
   */
  titleDisplay?: 'shown' | 'hidden';
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
  /** The way that changes nothing, on the leading side. */
  safeAction?: DialogAction;
  /** The main action, filled, on the trailing side. */
  mainAction?: DialogAction;
  /** A bar of your own at the foot, such as ActionBar; stands in place of the two actions. */
  footer?: ReactNode;
}

const stack = createDialogStack();

function ActionButton({ action, main }: { action: DialogAction; main: boolean }) {
  return (
    <Button
      size="large"
      kind={!main ? 'secondary' : action.kind === 'danger' ? 'danger' : 'primary'}
      loading={action.state === 'busy'}
      disabled={action.state === 'off'}
      onClick={action.onPress}
    >
      {action.label}
    </Button>
  );
}

/**
 * The one dialog. Only the topmost takes Escape; a press must start and end on the backdrop to close it; the page
 * behind does not scroll; focus returns to where it was; a press on a snackbar is not a press outside.
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
  safeAction,
  mainAction,
  footer,
  children,
  ...rest
}: DialogProps) {
  const container = usePortalContainer();
  const id = useId();
  const body = useRef<HTMLDivElement>(null);

  useEffect(() => (open ? stack.open(id) : undefined), [open, id]);

  const change = (next: boolean, details: Base.Root.ChangeEventDetails) => {
    const reason = closeReason(details.reason);
    const refused =
      next ||
      reason === undefined ||
      (dismiss === 'buttons' && reason !== 'close-button') ||
      (reason === 'escape' && !stack.takesEscape(id, details.event));
    if (refused) details.cancel();
    else onOpenChange(false, { reason });
  };

  const shown = titleDisplay === 'shown';
  return (
    <Base.Root open={open} onOpenChange={change} disablePointerDismissal={dismiss === 'buttons'}>
      <Base.Portal container={container ?? undefined}>
        <Backdrop forceRender data-dialog-backdrop="" />
        <Viewport data-presentation={presentation}>
          <Popup
            {...rest}
            // The dialog itself takes the focus: its title is read first, and no button wears a ring by chance.
            initialFocus={() => body.current?.parentElement ?? true}
            data-presentation={presentation}
            data-align={illustration ? 'center' : 'start'}
            data-close={closeLabel ? 'button' : undefined}
          >
            <Body
              ref={body}
              data-align={illustration ? 'center' : 'start'}
              data-close={closeLabel ? 'button' : undefined}
            >
              {illustration && <Illustration>{illustration}</Illustration>}
              {shown ? (
                <Words>
                  <Title>{title}</Title>
                  {description && <Description>{description}</Description>}
                </Words>
              ) : (
                <Title data-title="hidden">{title}</Title>
              )}
              {children}
            </Body>
            {footer ??
              ((safeAction || mainAction) && (
                <Actions>
                  {safeAction && <ActionButton action={safeAction} main={false} />}
                  {mainAction && <ActionButton action={mainAction} main />}
                </Actions>
              ))}
            {presentation === 'full' && !shown && <ScrolledTitle body={body} title={title} />}
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
