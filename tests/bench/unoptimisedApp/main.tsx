/** The unoptimised app: the same libraries all at once, calls one after the other, every dish in the page under its tabs. */
import { Dialog } from '@base-ui/react/dialog';
import { configureStore, createAsyncThunk, createSlice } from '@reduxjs/toolkit';
import axios from 'axios';
import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone';
import utc from 'dayjs/plugin/utc';
import { Formik } from 'formik';
import { Html5Qrcode } from 'html5-qrcode';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider, useDispatch, useSelector } from 'react-redux';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { interval } from 'rxjs';
import { io } from 'socket.io-client';
import styled from 'styled-components';
import * as yup from 'yup';
import type { Menu } from '#contract';

dayjs.extend(utc);
dayjs.extend(timezone);

const Row = styled.button<{ $soldOut: boolean }>`
  display: flex;
  width: 100%;
  gap: 12px;
  padding: 12px;
  border: 1px solid #ddd;
  border-radius: 12px;
  background: #fff;
  opacity: ${({ $soldOut }) => ($soldOut ? 0.5 : 1)};
  text-align: start;
`;
const Page = styled.main`
  padding: 16px;
  font-family: sans-serif;
`;

const Tabs = styled.nav`
  position: sticky;
  top: 0;
  display: flex;
  gap: 8px;
  overflow-x: auto;
  background: #fff;
`;

const load = createAsyncThunk('shop/load', async () => {
  const outlets = await axios.get('/bench/outlets.json');
  await axios.get('/bench/settings.json');
  await axios.get('/bench/brand.json');
  await axios.get('/bench/tax.json');
  const menu = await axios.get<Menu[]>('/bench/menu.json');
  return { outlets: outlets.data, menu: menu.data[0] };
});
const shop = createSlice({
  name: 'shop',
  initialState: { menu: undefined as Menu | undefined },
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(load.fulfilled, (state, { payload }) => {
      state.menu = payload.menu;
    });
  },
});
const store = configureStore({ reducer: shop.reducer, middleware: (defaults) => defaults() });

// Scripts of a page that loads everything at once, protected from tree shaking.
Object.assign(window, { carried: [Html5Qrcode, io, interval, yup.object, Formik] });

function Shop() {
  const dispatch = useDispatch<typeof store.dispatch>();
  const menu = useSelector((state: ReturnType<typeof store.getState>) => state.menu);
  const [open, setOpen] = useState<string>();
  const [selected, setSelected] = useState(0);
  useEffect(() => void dispatch(load()), [dispatch]);
  useEffect(() => {
    const follow = () => {
      const tops = [...document.querySelectorAll('h2')].map((heading) => heading.getBoundingClientRect().top);
      setSelected(
        Math.max(
          0,
          tops.findLastIndex((top) => top < 80),
        ),
      );
    };
    window.addEventListener('scroll', follow);
    return () => window.removeEventListener('scroll', follow);
  }, []);
  if (!menu) return <Page>Loading…</Page>;
  return (
    <Page>
      <h1>Good morning</h1>
      <p>{dayjs().tz('Asia/Singapore').format('DD MMM YYYY, hh:mm a')}</p>
      <Tabs>
        {menu.menuCategories.map(({ category }, index) => (
          <button
            type="button"
            key={category.id}
            aria-current={index === selected}
            onClick={() => document.querySelectorAll('h2')[index]?.scrollIntoView()}
          >
            {category.categoryLocalizations[0]?.name}
          </button>
        ))}
      </Tabs>
      {menu.menuCategories.map(({ category }) => (
        <section key={category.id}>
          <h2>{category.categoryLocalizations[0]?.name}</h2>
          {category.categoryItems.map(({ item }) => (
            <Row
              key={item.id}
              data-card=""
              $soldOut={item.itemSoldOuts.length > 0}
              onClick={() => setOpen(item.itemLocalizations[0]?.name)}
            >
              <img src={item.itemImages[0]?.image} alt="" width={96} height={96} />
              <span>
                <strong>{item.itemLocalizations[0]?.name}</strong>
                <span>{item.itemLocalizations[0]?.description}</span>
                <span>{item.itemPrices[0]?.basePrice}</span>
              </span>
            </Row>
          ))}
        </section>
      ))}
      <Dialog.Root open={open !== undefined} onOpenChange={() => setOpen(undefined)}>
        <Dialog.Portal>
          <Dialog.Popup>
            <Dialog.Title>{open}</Dialog.Title>
          </Dialog.Popup>
        </Dialog.Portal>
      </Dialog.Root>
    </Page>
  );
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <Provider store={store}>
    <BrowserRouter>
      <Routes>
        <Route path="*" element={<Shop />} />
      </Routes>
    </BrowserRouter>
  </Provider>,
);
