import { CURRENCY, PRICE, type Product, products } from './shop.ts';
import type { Answer } from './standIn.ts';

const wholeDay = [{ __typename: 'Timings', startTime: ['0', '00'], endTime: ['23', '59'] }];
const openingTimes = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'].map((day) => ({
  __typename: 'OpeningTimes',
  day,
  times: wholeDay,
}));

const toRestaurant =
  (type: string) =>
  ({ id, handle, title, picture }: Product) => ({
    __typename: type,
    _id: id,
    name: title,
    image: picture,
    logo: picture,
    slug: handle,
    shopType: 'restaurant',
    minimumOrder: PRICE,
    deliveryTime: 20,
    location: { __typename: 'Point', coordinates: ['103.8', '1.3'] },
    reviewAverage: 4,
    cuisines: [title],
    openingTimes,
    isAvailable: true,
    isActive: true,
  });

const cuisines = products.map(({ handle, title, picture }) => ({
  __typename: 'Cuisine',
  _id: `cuisine-${handle}`,
  name: title,
  description: title,
  image: picture,
  shopType: 'restaurant',
}));

/** Every setting of services that nothing is loaded from here: maps, payment, sign-in, notifications, reports. */
const unset = Object.fromEntries(
  [
    ...['webClientID', 'webAmplitudeApiKey', 'googleMapLibraries', 'googleColor', 'webSentryUrl', 'publishableKey'],
    ...['clientId', 'firebaseKey', 'authDomain', 'projectId', 'storageBucket', 'msgSenderId', 'appId'],
  ].map((name) => [name, '']),
);
const configuration = {
  ...unset,
  __typename: 'Configuration',
  _id: 'configuration',
  currency: CURRENCY,
  currencySymbol: 'S$',
  deliveryRate: 0,
  costType: 'fixed',
  twilioEnabled: false,
  skipEmailVerification: true,
  skipMobileVerification: true,
};

/** The queries that Enatega's customer web makes for its discovery page. Without banners and brands it is lighter. */
const answers: Record<string, () => unknown> = {
  Configuration: () => ({ configuration }),
  Zones: () => ({ zones: [] }),
  Banners: () => ({ banners: [] }),
  FetchAllShopTypes: () => ({ fetchAllShopTypes: { __typename: 'ShopTypes', data: [] } }),
  RestaurantCuisines: () => ({ nearByRestaurantsCuisines: cuisines }),
  Restaurants: () => ({
    nearByRestaurantsPreview: { __typename: 'Nearby', restaurants: products.map(toRestaurant('RestaurantPreview')) },
  }),
  GetMostOrderedRestaurants: () => ({
    mostOrderedRestaurantsPreview: products.map(toRestaurant('RestaurantCarouselPreview')),
  }),
  GetRecentOrderRestaurants: () => ({ recentOrderRestaurantsPreview: [] }),
  TopRatedVendors: () => ({ topRatedVendorsPreview: [] }),
  // `hehe` is when the token that it calls `experience` ends.
  MetricsGeneral: () => ({
    metricsGeneral: { experience: 'token', hehe: new Date(Date.now() + 86_400_000).toISOString() },
  }),
};

export const answerEnatega: Answer = ({ operation }) => {
  const data = answers[operation]?.();
  return data && { data };
};
