import { BrandScope, Button, Checkbox, Stack } from 'makan-ui';
import { Suspense, use } from 'react';
import { useLoaderData } from 'react-router';

/** Its promise is streamed: the page comes before it. */
export const loader = () => ({ late: new Promise<string>((resolve) => setTimeout(() => resolve('Take away'), 500)) });

function Late({ text }: { text: Promise<string> }) {
  return <Checkbox>{use(text)}</Checkbox>;
}

export default function Home() {
  const { late } = useLoaderData<typeof loader>();
  return (
    <Stack>
      <Button>Pay</Button>
      <BrandScope brand="kuro">
        <Button>Pay here</Button>
      </BrandScope>
      <Suspense fallback={<p style={{ blockSize: 44, margin: 0 }}>Loading</p>}>
        <Late text={late} />
      </Suspense>
    </Stack>
  );
}
