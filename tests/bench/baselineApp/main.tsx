/** The baseline app: the app's libraries, loaded at once, and nothing but static cards. No app on them can be quicker. */
import { configureStore, createSlice } from '@reduxjs/toolkit';
import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query/react';
import { createRoot } from 'react-dom/client';
import { Provider, useDispatch, useSelector } from 'react-redux';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';
import styled from 'styled-components';

declare const __CATEGORIES__: { name: string; image: string }[];

const Grid = styled.main`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 12px;
  padding: 16px;
  font-family: sans-serif;
`;
const Card = styled(Link)`
  display: block;
  padding: 8px;
  border: 1px solid #ddd;
  border-radius: 12px;
  color: inherit;
  text-decoration: none;
`;
const Title = styled.h1`
  grid-column: 1 / -1;
  margin: 0;
`;

const taps = createSlice({ name: 'taps', initialState: { count: 0 }, reducers: { tapped: (s) => void s.count++ } });
const api = createApi({ baseQuery: fetchBaseQuery({ baseUrl: '/' }), endpoints: () => ({}) });
const store = configureStore({
  reducer: { [taps.name]: taps.reducer, [api.reducerPath]: api.reducer },
  middleware: (defaults) => defaults().concat(api.middleware),
});

function Cards() {
  const dispatch = useDispatch();
  const count = useSelector((state: ReturnType<typeof store.getState>) => state.taps.count);
  return (
    <Grid>
      <Title>Good morning</Title>
      {__CATEGORIES__.map(({ name, image }) => (
        <Card key={name} to="/" data-card="" data-count={count} onClick={() => dispatch(taps.actions.tapped())}>
          <img src={image} alt="" width={96} height={96} />
          <div>{name}</div>
        </Card>
      ))}
    </Grid>
  );
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <Provider store={store}>
    <BrowserRouter>
      <Routes>
        <Route path="*" element={<Cards />} />
      </Routes>
    </BrowserRouter>
  </Provider>,
);
