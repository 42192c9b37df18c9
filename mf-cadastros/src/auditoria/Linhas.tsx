import { showInstant } from '@clinica/shared-auth'
import type { LinhaDaAuditoria } from '@clinica/shared-domain'
import { AreaError, EmptyState, Icon, Skeleton } from '@clinica/shared-ui'
import { CamposMudados, MaisAntigas, usePaginas } from '@clinica/shared-ui/list'
import { Link } from '@clinica/shared-ui/router'
import { useRef } from 'react'
import { listAuditoria, type PerguntaDaAuditoria } from './auditoria.api'
import css from './auditoria.module.css'
import { FraseLigada, VerPacientes } from './Pacientes'
import { ofImport } from './pergunta'

const Linha = ({ linha }: { linha: LinhaDaAuditoria }) => {
  const { quando, quem, email, endereco, resultado, importacao } = linha
  const origem = [quem ? null : email, endereco].filter(Boolean).join(' · ')
  return (
    <li className={css.linha} data-resultado={resultado}>
      <time dateTime={quando}>{showInstant(quando)}</time>
      <div className={css.dito}>
        <p>
          {resultado === 'recusado' ? <Icon name="bloqueio" size={14} /> : null}
          <FraseLigada {...linha} />
        </p>
        {origem ? <small>{origem}</small> : null}
        <VerPacientes linha={linha} />
        {importacao ? (
          <Link to={{ search: ofImport(importacao._id, quando) }}>
            {importacao.registros === 1
              ? 'Ver o registro'
              : `Ver os ${importacao.registros.toLocaleString('pt-BR')} registros`}
          </Link>
        ) : null}
        <CamposMudados campos={linha.campos} apagados={linha.apagados} />
      </div>
    </li>
  )
}

/** The lines that answer a question, newest first, and the way to older ones. */
export const Linhas = ({ pergunta }: { pergunta: PerguntaDaAuditoria }) => {
  const lista = useRef<HTMLOListElement>(null)
  const {
    linhas,
    situacao,
    mais,
    recarregar: reload,
  } = usePaginas<LinhaDaAuditoria>(['auditoria', pergunta], (antesDe, signal) =>
    listAuditoria(pergunta, antesDe, signal),
  )
  if (situacao === 'carregando')
    return (
      <div role="status" aria-label="Pesquisando" className={css.esqueleto}>
        {[0, 1, 2, 3, 4, 5].map((n) => (
          <Skeleton key={n} variant="rounded" height={52} />
        ))}
      </div>
    )
  if (situacao === 'erro')
    return <AreaError titulo="Não foi possível pesquisar." conteudo={null} onRetry={reload} />
  if (linhas.length === 0)
    return <EmptyState>Ninguém fez nada disso nesse período. Mude os filtros e pesquise de novo.</EmptyState>
  return (
    <>
      <ol ref={lista} className={css.linhas} aria-label="Auditoria">
        {linhas.map((l) => (
          <Linha key={l.numero} linha={l} />
        ))}
      </ol>
      <MaisAntigas mais={mais} lista={lista} />
    </>
  )
}
