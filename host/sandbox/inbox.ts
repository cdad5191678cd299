import type { Core } from '../core.ts';
import { type Message, readInbox } from '../services/messages.ts';
import { formatMoment, type Html, html } from './html.ts';
import { renderPage } from './page.ts';

/** The code in an SMS with one. */
export const findOtpCode = ({ kind, body }: Message): string | undefined =>
  kind === 'sms' ? body.match(/^(\d{4,8}) is your code\b/)?.[1] : undefined;

const renderMessage = (message: Message): Html => {
  const { id, kind, recipient, subject, body, createdAt } = message;
  const code = findOtpCode(message);
  return html`<article class="card message" data-key="message-${id}" data-kind="${kind}">
<div class="heading"><div><p class="eyebrow">${kind === 'sms' ? 'SMS' : 'E-mail'} to <b>${kind === 'sms' ? `+${recipient}` : recipient}</b></p>${subject && html`<h3>${subject}</h3>`}</div><p class="right">${formatMoment(createdAt)}</p></div>
${code && html`<p class="otp"><output>${code}</output><button type="button" data-copy="${code}">Copy</button></p>`}
<pre>${body}</pre>
</article>`;
};

/** The messages that the host sent, newest first. */
export async function renderInboxPage(core: Core): Promise<Html> {
  const messages = await readInbox(core);
  return renderPage({
    title: 'Inbox',
    section: 'inbox',
    lead: 'Every SMS and e-mail of the host, newest first. Outside the sandbox a provider would deliver them.',
    body: html`<div class="stack narrow" data-live="messages">${
      messages.length > 0
        ? messages.map(renderMessage)
        : html`<p class="card empty" data-key="none">Nothing was sent yet. Order as a guest with a mobile number, or ask for a code at sign-up.</p>`
    }</div>`,
  });
}
