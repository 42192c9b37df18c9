import { showInstant, useSessao } from '@clinica/shared-auth'
import { type ReactNode, useState } from 'react'
import { NaFolha } from './naFolha'
import css from './papel.module.css'
import { usePagina } from './usePagina'

type Props = {
  titulo: string
  /** What was asked for: name and value. */
  filtros: readonly [string, string][]
  children: ReactNode
}

/** A generated report as it prints: a sheet, with what was asked for, when and by whom on its first page. */
export const Folha = ({ titulo, filtros, children }: Props) => {
  usePagina(titulo)
  const usuario = useSessao((s) => s.usuario)
  const [agora] = useState(() => showInstant(new Date().toISOString()))
  return (
    <article className={`papel ${css.folha}`} data-folha="" aria-label={`Relatório: ${titulo}`}>
      <header className={css.cabecalho}>
        <h2>{titulo}</h2>
        <p>
          Gerado em {agora}
          {usuario ? (
            <>
              <br />
              por {usuario.name}
            </>
          ) : null}
        </p>
      </header>
      <dl className={css.filtros}>
        {filtros.map(([nome, valor]) => (
          <div key={nome}>
            <dt>{nome}</dt>
            <dd>{valor}</dd>
          </div>
        ))}
      </dl>
      <NaFolha value={true}>{children}</NaFolha>
    </article>
  )
}
