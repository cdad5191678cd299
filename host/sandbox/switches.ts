import { type Item, listChoices, type Menu, type OrderType } from '#contract';
import type { Core } from '../core.ts';
import { getEnglishName, getMenu, getNames, indexItems } from '../services/catalogue.ts';
import { readStock, type Stock, type StockKind } from '../services/stock.ts';
import type { Gateway } from './gateway.ts';
import { type Html, html } from './html.ts';
import { findPlace, getPauseEnd, type Place, renderOutletPicker } from './outlet.ts';
import { HOME, renderForm, renderPage, renderToggle } from './page.ts';
import { getAllPlaces } from './sheet.ts';

interface Row {
  kind: StockKind;
  id: number;
  name: string;
  /** Category of a dish, or the groups of a modifier. */
  of: string;
  image?: string | undefined;
}

const types: readonly OrderType[] = ['Dine In', 'Takeaway'];

function getItemRows(menus: readonly Menu[]): Row[] {
  const rows = new Map<number, Row>();
  for (const { category } of menus.flatMap(({ menuCategories }) => menuCategories)) {
    for (const { item } of category.categoryItems) {
      rows.set(item.id, {
        kind: 'item',
        id: item.id,
        name: getEnglishName(item.itemLocalizations),
        of: getEnglishName(category.categoryLocalizations),
        image: item.itemImages[0]?.image,
      });
    }
  }
  return [...rows.values()];
}

function getModifierRows(items: Iterable<Item>): Row[] {
  const rows = new Map<number, Row>();
  const add = (id: number, name: string, of: string) => {
    const known = rows.get(id);
    if (!known) rows.set(id, { kind: 'modifier', id, name, of });
    else if (!known.of.split(', ').includes(of)) known.of += `, ${of}`;
  };
  for (const { itemModifierGroups } of items) {
    for (const { modifierGroup } of itemModifierGroups) {
      for (const { modifierItem } of listChoices(modifierGroup)) {
        add(
          modifierItem.id,
          getEnglishName(modifierItem.modifierItemLocalizations),
          getEnglishName(modifierGroup.modifierGroupLocalizations),
        );
        for (const option of modifierItem.modifierItemOptions) {
          const group = option.modifierGroup;
          for (const inner of group.modifierGroupItems) {
            const { id, modifierItemLocalizations } = inner.modifierItem;
            add(id, getEnglishName(modifierItemLocalizations), getEnglishName(group.modifierGroupLocalizations));
          }
        }
      }
    }
  }
  return [...rows.values()];
}

/** All dishes and modifiers of an outlet, also unavailable ones. */
async function listStockRows(core: Core, { outlet }: Place, stock: Stock): Promise<Row[]> {
  const found = await Promise.all(types.map((type) => getMenu(core, outlet, type)));
  const menus = found.filter((menu) => menu !== undefined);
  const rows = [...getItemRows(menus), ...getModifierRows(menus.flatMap((menu) => [...indexItems(menu).values()]))];
  const names = await getNames(core, outlet.brandId);
  const hidden = stock.rows
    .filter(
      ({ isAvailable, kind, targetId }) =>
        !isAvailable && !rows.some((row) => row.kind === kind && row.id === targetId),
    )
    .map(
      ({ kind, targetId }): Row => ({
        kind,
        id: targetId,
        name: names[kind].get(targetId) ?? `${targetId}`,
        of: 'Hidden',
      }),
    );
  return [...rows, ...hidden];
}

const getBackPath = (outletId: number): string => `${HOME}/switches?outlet=${outletId}`;

function renderStockRow(outletId: number, stock: Stock, { kind, id, name, of, image }: Row): Html {
  const back = getBackPath(outletId);
  const values = { kind, targetId: id };
  const action = `/switches/outlets/${outletId}/stock`;
  const own = stock.rows.find((row) => row.kind === kind && row.targetId === id);
  const isAvailable = own?.isAvailable ?? true;
  return html`<li data-key="${kind}-${id}" data-name="${`${name} ${of}`.toLowerCase()}">
${image ? html`<img src="${image}" alt="" width="36" height="36" loading="lazy">` : html`<span class="dot"></span>`}
<div class="what"><b>${name}</b><small>${of}</small></div>
${renderToggle({ action, back, values, name: 'isSoldOut', isOn: own?.isSoldOut ?? false, label: 'Sold out' })}
${renderToggle({ action, back, values, name: 'isAvailable', isOn: isAvailable, label: 'On the menu' })}
${
  kind === 'item' &&
  renderForm({
    action: `/switches/outlets/${outletId}/quantity-left`,
    back,
    values: { itemId: id },
    body: html`<label class="left"><span>Left</span><input name="quantityLeft" type="number" inputmode="numeric" min="0" max="9999" placeholder="no limit" value="${own?.quantityLeft}" aria-label="Quantity left of ${name}"></label><button>Set</button>`,
  })
}</li>`;
}

/** The pause of ordering, and how long food takes: what the staff change while they cook (CHECKOUT-41). */
function renderKitchenSwitches({ outlet }: Place, now: number): Html {
  const back = getBackPath(outlet.id);
  const path = `/switches/outlets/${outlet.id}`;
  const end = getPauseEnd(outlet, now);
  return html`${
    end
      ? renderForm({
          action: `${path}/pause`,
          back,
          values: { minutes: 0 },
          body: html`<span><b>Ordering is paused until ${end}</b>${outlet.settings.pauseReason && html`: ${outlet.settings.pauseReason}`}</span><button>End the pause</button>`,
        })
      : renderForm({
          action: `${path}/pause`,
          back,
          body: html`<label>Pause ordering, minutes<input name="minutes" type="number" inputmode="numeric" min="1" max="720" required></label><label>Reason<input name="reason" maxlength="60" placeholder="Kitchen is full" autocomplete="off"></label><button>Pause</button>`,
        })
  }
${renderForm({
  action: `${path}/about-minutes`,
  back,
  body: html`<label>Food takes about, minutes<input name="minutes" type="number" inputmode="numeric" min="1" max="240" placeholder="not said" value="${outlet.settings.aboutMinutes}"></label><button>Set</button>`,
})}`;
}

function renderOutletSwitches(place: Place, menus: readonly { name: string; version: number }[], now: number): Html {
  const { outlet } = place;
  const back = getBackPath(outlet.id);
  const settings = `/switches/outlets/${outlet.id}/settings`;
  return html`<article class="card" data-live="outlet"><div data-key="outlet">
<h3>${outlet.name}</h3>
<div class="rows">
${renderKitchenSwitches(place, now)}
${renderToggle({ action: settings, back, name: 'isOutletClosed', isOn: outlet.settings.isOutletClosed, label: 'Outlet closed' })}
${renderToggle({ action: settings, back, name: 'allowOrderNow', isOn: outlet.settings.allowOrderNow, label: 'Takeaway NOW offered' })}
${renderToggle({ action: settings, back, name: 'dineInNotRequireTableNo', isOn: outlet.settings.dineInNotRequireTableNo, label: 'Dine-in without a table' })}
${renderToggle({ action: settings, back, name: 'tableCart', isOn: outlet.settings.tableCart ?? false, label: 'One cart for a table' })}
${renderToggle({ action: settings, back, name: 'splitBill', isOn: outlet.settings.splitBill ?? false, label: 'Bill in shares' })}
${renderToggle({ action: settings, back, name: 'callStaff', isOn: outlet.settings.callStaff ?? false, label: 'Calls for staff' })}
${renderForm({
  action: `/switches/outlets/${outlet.id}/menu-version`,
  back,
  body: html`<span>${menus.map(({ name, version }) => `${name} · version ${version}`).join(', ')}</span><button>Menu version +1</button>`,
})}
${renderForm({
  action: `/switches/outlets/${outlet.id}/payment-timeout`,
  back,
  body: html`<label>Seconds to pay<input name="seconds" type="number" inputmode="numeric" min="5" max="86400" placeholder="same window" value="${outlet.paymentTimeout}"></label><button>Set</button>`,
})}
</div></div></article>`;
}

const renderGatewaySwitch = (gateway: Gateway, back: string): Html =>
  html`<h3>Payment gateway</h3><div class="rows">${renderToggle({
    action: '/switches/gateway',
    back,
    name: 'isCoopSameOrigin',
    isOn: gateway.isCoopSameOrigin,
    label: 'Answer with COOP same-origin',
  })}<p class="quiet">As some gateways do: the shop then loses sight of its payment window.</p></div>`;

/**
 * Switches for stock, outlet, brands and gateway.
 * @param gateway undefined: the page is for the staff of a shop.
 */
export async function renderSwitchesPage(
  core: Core,
  gateway: Gateway | undefined,
  outletId: string | undefined,
): Promise<Html> {
  const places = await getAllPlaces(core);
  const place = findPlace(places, outletId);
  const { outlet } = place;
  const stock = await readStock(core, outlet.id);
  const rows = await listStockRows(core, place, stock);
  const menus = await Promise.all(types.map((type) => getMenu(core, outlet, type)));
  const known = [...new Map(menus.flatMap((menu) => (menu ? [[menu.id, menu] as const] : []))).values()];
  const brands = [...new Map(places.map(({ brand }) => [brand.id, brand])).values()];
  const back = getBackPath(outlet.id);
  const list = (kind: StockKind, title: string, id: string): Html =>
    html`<h3>${title}</h3><ul class="stock" data-live="${id}">${rows
      .filter((row) => row.kind === kind)
      .map((row) => renderStockRow(outlet.id, stock, row))}</ul>`;
  return renderPage({
    title: 'Switches',
    section: 'switches',
    isStaff: gateway === undefined,
    lead: 'Whatever you change is told to open apps at once.',
    body: html`${renderOutletPicker(places, place, '/switches')}
<div class="columns">
${renderOutletSwitches(place, known, core.clock.now())}
<article class="card" data-live="shops"><div data-key="shops"><h3>Brands</h3><div class="rows">${brands.map(
      ({ id, name, status }) =>
        renderToggle({
          action: `/switches/brands/${id}/maintenance`,
          back,
          name: 'isMaintenance',
          isOn: status === 'Maintenance',
          label: `${name} in maintenance`,
        }),
    )}</div>${gateway && renderGatewaySwitch(gateway, back)}</div></article>
</div>
<article class="card"><div class="heading"><h2>Stock of ${outlet.name}</h2><label class="search">Search<input type="search" data-filter=".stock > li" placeholder="Dish, modifier or category" autocomplete="off"></label></div>
${list('item', 'Dishes', 'items')}${list('modifier', 'Modifiers', 'modifiers')}</article>`,
  });
}
