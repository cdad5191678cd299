/**
 * The look of the page. The values come from the brand's stylesheet. Each has a default, for a server that has not built the
 * app.
 */
export const STYLE = `
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;scroll-padding-top:4rem}
body{margin:0;background:var(--color-background,#fff);color:var(--color-ink,#1c1917);font:var(--weight-body,400) var(--size-body,1rem)/var(--leading-body,1.5) var(--family-body,system-ui,sans-serif);letter-spacing:var(--tracking-body,0);overflow-wrap:anywhere}
a{color:inherit}
a:focus-visible{outline:3px solid var(--color-focus,#1c1917);outline-offset:2px;border-radius:var(--radius-badge,4px)}
h1,h2,h3,p,ul{margin:0;padding:0}
ul{list-style:none}
h1,h2{font-family:var(--family-heading,inherit);font-weight:var(--weight-heading,700);letter-spacing:var(--tracking-heading,0);line-height:var(--leading-tight,1.2);text-transform:var(--text-case-heading,none)}
.wide{max-width:64rem;margin-inline:auto;padding-inline:var(--density-gutter,16px)}
.head{padding-block:var(--space-6,24px)}
.logo{display:block;height:2.75rem;max-width:12rem;margin-bottom:var(--space-4,16px);object-fit:contain;object-position:left center}
h1{font-size:var(--size-headline,1.5rem)}
.quiet{color:var(--color-ink-muted,#57534e)}
.small{font-size:var(--size-small,.875rem)}
.links{display:flex;flex-wrap:wrap;gap:var(--space-2,8px);margin-top:var(--space-4,16px)}
.links a{display:inline-flex;align-items:center;min-height:2.75rem;padding-inline:var(--space-4,16px);border:1px solid var(--color-line-strong,#a8a29e);border-radius:var(--radius-control,999px);background:var(--color-surface,#fff);text-decoration:none}
.links a[aria-current]{border-color:var(--color-accent,#1c1917);background:var(--color-accent,#1c1917);color:var(--color-on-accent,#fff);font-weight:var(--weight-medium,600)}
.links .order{border-color:var(--color-inverse,#1c1917);background:var(--color-inverse,#1c1917);color:var(--color-on-inverse,#fff);font-weight:var(--weight-medium,600)}
.languages{display:flex;flex-wrap:wrap;gap:0 var(--space-5,20px);margin-top:var(--space-2,8px)}
.languages a{display:inline-flex;align-items:center;min-height:2.75rem;text-underline-offset:.25em}
.languages a[aria-current]{font-weight:var(--weight-strong,700);text-decoration:none}
.sections{position:sticky;top:0;z-index:1;background:var(--color-background,#fff);border-block-end:1px solid var(--color-line,#e7e5e4)}
.sections ul{display:flex;gap:var(--space-5,20px);overflow-x:auto;scrollbar-width:none;white-space:nowrap}
.sections a{display:inline-flex;align-items:center;min-height:3rem;font-weight:var(--weight-medium,600);text-decoration:none}
.holds{padding-block:var(--space-4,16px) 0}
h2{padding-block:var(--space-6,24px) var(--space-3,12px);font-size:var(--size-title,1.25rem)}
.dishes{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,19rem),1fr));gap:var(--density-row-gap,12px)}
.dish{display:flex;gap:var(--space-3,12px);padding:var(--density-card-padding,12px);border:1px solid var(--color-line,#e7e5e4);border-radius:var(--radius-card,12px);background:var(--color-surface,#fff);box-shadow:var(--elevation-card,none)}
.dish img{flex:none;width:5.5rem;height:5.5rem;border-radius:var(--radius-tile,8px);background:var(--art-tile,none);object-fit:cover}
.dish>div{flex:1;min-width:0}
.dish h3{font-size:var(--size-body,1rem);font-weight:var(--weight-medium,600);line-height:var(--leading-snug,1.35)}
.dish p{margin-top:var(--space-1,4px)}
.price{display:flex;flex-wrap:wrap;align-items:center;gap:var(--space-1,4px) var(--space-2,8px);font-variant-numeric:lining-nums tabular-nums}
.price b{font-weight:var(--weight-strong,700)}
.tag{display:inline-flex;align-items:center;min-height:1.375rem;padding-inline:var(--space-2,8px);border-radius:var(--radius-badge,6px);background:var(--color-surface-sunken,#f5f5f4);font-size:var(--size-caption,.75rem);font-weight:var(--weight-medium,600)}
.grade{display:inline-flex;align-items:center;border-radius:var(--radius-badge,6px);outline:1px solid var(--color-line,#e7e5e4);background:var(--color-surface,#fff);font-size:var(--size-caption,.75rem);font-weight:var(--weight-strong,700);line-height:1}
.grade b{display:grid;place-items:center;min-width:1.25rem;min-height:1.25rem;padding-inline:var(--space-1,4px);border-radius:var(--radius-badge,6px);background:var(--color-success,#15803d);color:var(--color-on-success,#fff);font-size:var(--size-body,1rem)}
.grade.B b{background:var(--color-surface,#fff);color:var(--color-success-ink,#166534);box-shadow:inset 0 0 0 2px}
.grade.C b{background:var(--color-warning,#fbbf24);color:var(--color-on-warning,#1c1917)}
.grade.D b{background:var(--color-danger,#b91c1c);color:var(--color-on-danger,#fff)}
.grade i{padding-inline:var(--space-1,4px);font-style:normal}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.foot{margin-top:var(--space-8,40px);padding-block:var(--space-5,20px) var(--space-8,40px);border-block-start:1px solid var(--color-line,#e7e5e4)}
.foot p+p{margin-top:var(--space-2,8px)}
@media print{.sections,.links,.languages{display:none}.dish{break-inside:avoid;box-shadow:none}}
`;
