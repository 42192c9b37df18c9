import { showInstant, useSessao } from '@clinica/shared-auth'
import { Page } from '@clinica/shared-ui'
import css from './HomePage.module.css'

/** Greeting, last login and notices (spec 1 §1). */
export const HomePage = () => {
  const usuario = useSessao((s) => s.usuario)
  if (!usuario) return null
  return (
    <Page title="Início" heading={`Olá, ${usuario.name}!`}>
      <p className={css.login}>
        Último login: {usuario.ultimoLogin ? showInstant(usuario.ultimoLogin) : 'Não informado'}
      </p>
      <section className={css.painel} aria-labelledby="avisos">
        <h2 id="avisos">Avisos</h2>
        <p>Nenhum aviso.</p>
      </section>
    </Page>
  )
}
