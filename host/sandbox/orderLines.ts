import type { OrderItem } from '#contract';
import type { OrderRow } from '../db/schema.ts';
import { listNeeds } from '../services/dietaryNeeds.ts';
import { formatDollars, type Html, html, type Part } from './html.ts';

/** Parts that a page adds to a line. */
interface LineNotes {
  /** Beside the name of the dish. */
  renderWho?: (line: OrderItem) => Part;
  /** Under the dish and its choices. */
  renderNote?: (line: OrderItem) => Part;
}

/** The dishes of an order with what was chosen and said. @param hasPrices default true. */
export const renderOrderLines = (
  { document }: OrderRow,
  hasPrices = true,
  { renderWho, renderNote }: LineNotes = {},
): Html =>
  html`<ul class="lines">${document.orderItems.map((line) => {
    const { quantity, item, total, containerDeposit = 0, specialInstruction, orderItemOptions } = line;
    return html`<li><b>${quantity}</b><div>${item.name}${renderWho?.(line)}${orderItemOptions.map(
      (option) =>
        html`<small>${option.quantity > 1 && `${option.quantity} × `}${option.name}${
          option.orderModifierOptions.length > 0 &&
          ` (${option.orderModifierOptions.map((inner) => `${inner.quantity > 1 ? `${inner.quantity} × ` : ''}${inner.name}`).join(', ')})`
        }</small>`,
    )}${hasPrices && containerDeposit > 0 && html`<small>+ ${formatDollars(containerDeposit)} container deposit</small>`}${specialInstruction && html`<small class="said">“${specialInstruction}”</small>`}${renderNote?.(line)}</div>${hasPrices && html`<span>${formatDollars(total)}</span>`}</li>`;
  })}</ul>`;

/** Allergens that the diners of an order cannot eat, by seat (SERVICE-30). @param nameSeat as of {@link listNeeds}. */
export const renderNeeds = (order: OrderRow, nameSeat: Parameters<typeof listNeeds>[1]): Part => {
  const needs = listNeeds(order, nameSeat);
  return (
    needs.length > 0 &&
    html`<ul class="needs" aria-label="Allergens to avoid">${needs.map(
      ({ who, allergens }) =>
        html`<li><b>${who ? html`<bdi>${who}</bdi> cannot` : 'Cannot'} eat</b> ${allergens.join(', ')}</li>`,
    )}</ul>`
  );
};
