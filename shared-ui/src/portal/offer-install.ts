import { firstScreen } from '../theme/first-screen'

/** Names the page's manifest, which a browser asks for at once: from then on it may offer to install the page. */
export const offerInstall = async (): Promise<void> => {
  await firstScreen()
  const link = document.querySelector<HTMLLinkElement>('link[data-manifest]')
  if (link) link.rel = 'manifest'
}
