import { useHoje, useSessao } from '@clinica/shared-auth'
import { useConfig } from '../config'
import css from './Layout.module.css'

/** Copyright since 2017 and both versions; the back-end's comes from the login's answer. */
export const Rodape = () => {
  const versaoBackend = useSessao((s) => s.versaoBackend)
  const clinica = useConfig((s) => s.nomeClinica)
  const ano = useHoje().slice(0, 4)
  return (
    <footer className={css.rodape}>
      <span>
        © 2017–{ano} {clinica || 'Portal da clínica'}
      </span>
      <span>
        Front-end {VERSAO_FRONTEND} · Back-end {versaoBackend ?? 'Não informado'}
      </span>
    </footer>
  )
}
