import type { RouteObject, ShouldRevalidateFunctionArgs } from 'react-router'
import type { OutputOf } from '#contract/calls.ts'
import { everyNotice } from '../../account/notices/notice.ts'
import { onNewScreen, screen } from '../screen.ts'

/** Choosing a payment method does not reload the data. */
const onNewBundle = ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) => currentParams['id'] !== nextParams['id']

/** Credits, Premium and orders. */
export const shop: RouteObject[] = [
  {
    path: 'credits',
    shouldRevalidate: onNewScreen,
    ...screen('shop/bundles/CreditsScreen', {
      title: 'credits.title',
      neutral: 'orders',
      loads: true,
      texts: ['members', 'shop'],
      backButton: true,
      withoutNotices: everyNotice,
    }),
  },
  {
    path: 'credits/:id/:method?',
    shouldRevalidate: onNewBundle,
    ...screen('shop/checkout/BundleScreen', {
      needsScript: true,
      title: ({ t }, { bundle }: OutputOf<'GET /api/quote.php'>) => t('pricing.credits', { count: bundle.credits }),
      neutral: 'orders',
      loads: true,
      texts: ['members', 'shop'],
      backButton: true,
      withoutNotices: everyNotice,
    }),
  },
  {
    path: 'premium',
    shouldRevalidate: onNewScreen,
    ...screen('shop/bundles/PremiumScreen', {
      title: 'premium.title',
      neutral: 'orders',
      loads: true,
      texts: ['shop'],
      membersArea: true,
      withoutNotices: everyNotice,
    }),
  },
  {
    path: 'pricing',
    shouldRevalidate: onNewScreen,
    ...screen('shop/bundles/PricingScreen', {
      title: 'pricing.page_title',
      summary: 'pricing.summary',
      neutral: 'orders',
      loads: true,
      texts: ['shop'],
    }),
  },
  {
    path: 'credits/repeat-order',
    ...screen('shop/checkout/RepeatOrderScreen', {
      needsScript: true,
      title: 'repeat.title',
      neutral: 'orders',
      loads: true,
      texts: ['members', 'shop'],
      withoutNotices: everyNotice,
    }),
  },
  {
    path: 'directdebit',
    ...screen('shop/direct-debit/DirectDebitScreen', {
      needsScript: true,
      title: 'directdebit.title',
      neutral: 'orders',
      loads: true,
      texts: ['newcomers', 'members', 'shop'],
      withoutNotices: everyNotice,
    }),
  },
  {
    path: 'transactions',
    ...screen('shop/orders/TransactionsScreen', {
      title: 'transactions.title',
      neutral: 'orders',
      loads: true,
      texts: ['members', 'shop'],
      withoutNotices: everyNotice,
    }),
  },
  {
    path: 'transactions/:id',
    ...screen('shop/orders/TransactionScreen', {
      title: 'order.title',
      neutral: 'orders',
      loads: true,
      texts: ['members', 'shop'],
      withoutNotices: everyNotice,
    }),
  },
]
