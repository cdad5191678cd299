import type { OrderRow } from '../db/schema.ts';
import { formatDollars, type Html, html } from './html.ts';

/** The dishes of an order with what was chosen and said. @param hasPrices default true. */
export const renderOrderLines = ({ document }: OrderRow, hasPrices = true): Html =>
  html`<ul class="lines">${document.orderItems.map(
    ({ quantity, item, total, specialInstruction, orderItemOptions }) =>
      html`<li><b>${quantity}</b><div>${item.name}${orderItemOptions.map(
        (option) =>
          html`<small>${option.quantity > 1 && `${option.quantity} × `}${option.name}${
            option.orderModifierOptions.length > 0 &&
            ` (${option.orderModifierOptions.map((inner) => `${inner.quantity > 1 ? `${inner.quantity} × ` : ''}${inner.name}`).join(', ')})`
          }</small>`,
      )}${specialInstruction && html`<small class="said">“${specialInstruction}”</small>`}</div>${hasPrices && html`<span>${formatDollars(total)}</span>`}</li>`,
  )}</ul>`;
