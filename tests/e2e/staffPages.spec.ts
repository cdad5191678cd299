import { expect, test } from './support/fixtures.ts';

const PASSWORD = 'the-password-of-this-shop';
test.use({ serverSettings: { STAFF_PASSWORD: PASSWORD } });

test('the kitchen of the staff says so when it gets no news, and asks to sign in when the shift is over (SERVICE-14)', async ({
  newDevice,
  consoleErrors,
  sandbox,
}) => {
  consoleErrors.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|NetworkError/);
  const { outletId } = await sandbox.code('L2N', '41');
  const device = await newDevice({ viewport: { width: 1024, height: 768 } });
  const kitchen = await device.newPage();
  const signIn = async () => {
    await kitchen.getByLabel('Password').fill(PASSWORD);
    await kitchen.getByRole('button', { name: 'Sign in' }).click();
  };
  await kitchen.goto('/staff/sign-in');
  await signIn();
  await kitchen.goto(`/staff/kitchen?outlet=${outletId}`);

  const problem = kitchen.getByRole('alert');
  await device.setOffline(true);
  await expect(problem).toHaveText(/may be out of date/);
  await device.setOffline(false);
  await expect(problem).toBeHidden();

  await device.clearCookies();
  await expect(kitchen.getByLabel('Password')).toBeVisible();
  // Returns to the page that was open before, not to the list of codes.
  await signIn();
  await expect(kitchen).toHaveURL(new RegExp(`/staff/kitchen\\?outlet=${outletId}$`));

  // A button that was pressed after the end of the shift does not just do nothing.
  await kitchen.goto(`/staff/switches?outlet=${outletId}`);
  // A refresh would lead to the sign-in before the press.
  await kitchen.route(/\/staff\/switches\?/, (route) =>
    route.request().resourceType() === 'fetch' && route.request().method() === 'GET' ? route.abort() : route.continue(),
  );
  await device.clearCookies();
  await kitchen.getByRole('switch', { name: 'Calls for staff' }).click();
  await expect(kitchen.getByLabel('Password')).toBeVisible();
});
