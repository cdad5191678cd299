/** Result of an order on this server. 'late': paid after it had failed. */
export type OrderOutcome = 'placed' | 'refused' | 'paid' | 'late' | 'failed' | 'refunded';

/** Metrics of this server since its start, for Prometheus. */
export class Metrics {
  readonly orders = new Map<OrderOutcome, number>();
  private readonly requests = new Map<string, { count: number; seconds: number }>();
  /** Values by name, read for each scrape. */
  readonly gauges = new Map<string, () => number | Promise<number>>();

  countOrder(outcome: OrderOutcome): void {
    this.orders.set(outcome, (this.orders.get(outcome) ?? 0) + 1);
  }

  countRequest(route: string, status: number, ms: number): void {
    const key = `route="${route}",status="${String(status)[0]}xx"`;
    const known = this.requests.get(key) ?? { count: 0, seconds: 0 };
    this.requests.set(key, { count: known.count + 1, seconds: known.seconds + ms / 1000 });
  }

  /** @param read is called for each scrape. */
  addGauge(name: string, read: () => number | Promise<number>): void {
    this.gauges.set(name, read);
  }

  /**
   * In the text format of Prometheus.
   * @param onMissing is called for each gauge that cannot be read.
   */
  async toText(onMissing: (name: string, error: unknown) => void): Promise<string> {
    const lines = [...this.orders].map(([outcome, times]) => `makan_orders_total{outcome="${outcome}"} ${times}`);
    for (const [labels, { count: times, seconds }] of this.requests) {
      lines.push(`makan_request_seconds_count{${labels}} ${times}`, `makan_request_seconds_sum{${labels}} ${seconds}`);
    }
    for (const [name, read] of this.gauges) {
      // One that the database does not answer is left out: the others are needed most while it is away.
      const value = await Promise.resolve()
        .then(read)
        .catch((error: unknown) => onMissing(name, error));
      if (value !== undefined) lines.push(`makan_${name} ${value}`);
    }
    return `${lines.join('\n')}\n`;
  }
}
