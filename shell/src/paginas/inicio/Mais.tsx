import { Link, useHasRoute } from '@clinica/shared-ui/router'
import css from './inicio.module.css'

/** That a list goes on, and where; without that screen it is a sentence. */
export const Mais = ({ to, children }: { to: string; children: string }) => {
  const tem = useHasRoute(to)
  return <p className={css.vazio}>{tem ? <Link to={to}>{children}</Link> : children}</p>
}
