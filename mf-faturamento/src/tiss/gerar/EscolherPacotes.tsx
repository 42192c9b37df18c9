import { ErroDaApi } from '@clinica/shared-auth'
import { counted, formatReais, type PacoteDaLista } from '@clinica/shared-domain'
import { AreaError, Button, Checkbox, EmptyState, Skeleton } from '@clinica/shared-ui'
import { useQuery } from '@clinica/shared-ui/query'
import { Link } from '@clinica/shared-ui/router'
import { useState } from 'react'
import { pacoteApi } from '../../pacotes/pacotes.api'
import { diaOuNao } from '../../pacotes/passos/formatDia'
import { LotesNaLista } from '../pacote/LotesNaLista'
import { LotesDosPacotes } from '../pacote/useLotesDosPacotes'
import css from './gerar.module.css'

/** Packages that are offered: the newest. */
const QUANTOS = 50

type Props = { escolhidos: readonly string[]; onChoose: (pacotes: string[]) => void }

const Lista = ({ pacotes, escolhidos, onChoose }: Props & { pacotes: readonly PacoteDaLista[] }) => {
  const [marcados, setMarcados] = useState<ReadonlySet<string>>(new Set(escolhidos))
  const mark = (id: string, sim: boolean) =>
    setMarcados((antes) => {
      const novos = new Set(antes)
      if (sim) novos.add(id)
      else novos.delete(id)
      return novos
    })
  const soma = pacotes.filter((p) => marcados.has(p._id))
  return (
    <>
      <ul className={css.pacotes} aria-label="Pacotes finalizados">
        {pacotes.map((p) => (
          <li key={p._id} data-marcado={marcados.has(p._id) || undefined}>
            <Checkbox label={p.nome} checked={marcados.has(p._id)} onChange={(sim) => mark(p._id, sim)} />
            <span className={css.fraco}>
              finalizado em {diaOuNao(p.finalizado)} · {counted(p.guias, 'guia', 'guias')}
            </span>
            <LotesNaLista pacote={p} />
            <b className={css.valor}>{formatReais(p.total)}</b>
          </li>
        ))}
      </ul>
      <div className={css.barra}>
        <p role="status">
          {soma.length === 0
            ? 'Marque os pacotes que vão para os convênios.'
            : `${counted(soma.length, 'pacote marcado', 'pacotes marcados')} · ${formatReais(soma.reduce((n, p) => n + p.total, 0))}`}
        </p>
        <Button variant="outlined" component={Link} to="/faturamento/lotes">
          Voltar
        </Button>
        <Button variant="contained" disabled={marcados.size === 0} onClick={() => onChoose([...marcados])}>
          Conferir
        </Button>
      </div>
    </>
  )
}

/** Which finalised packages go into one run. */
export const EscolherPacotes = (props: Props) => {
  const { data, error, refetch } = useQuery({
    queryKey: ['pacote', 'finalizados'],
    queryFn: ({ signal }) =>
      pacoteApi.list(
        { ativo: true, ciclo: 'finalizado', orderBy: '-createdAt', skip: 0, limit: QUANTOS },
        signal,
      ),
  })
  if (error && !data)
    return (
      <AreaError
        titulo="Não foi possível ler os pacotes."
        conteudo={error instanceof ErroDaApi ? error.conteudo : undefined}
        onRetry={() => void refetch()}
      />
    )
  const espera = <Skeleton variant="rounded" height={320} />
  if (!data) return espera
  if (data.itens.length === 0)
    return (
      <EmptyState
        title="Nenhum pacote finalizado."
        action={
          <Button component={Link} to="/faturamento" variant="outlined" sx={{ mt: 1 }}>
            Ver pacotes
          </Button>
        }
      >
        Finalize um pacote: as guias dele é que vão para os lotes.
      </EmptyState>
    )
  return (
    <LotesDosPacotes pacotes={data.itens} espera={espera}>
      <Lista {...props} pacotes={data.itens} />
    </LotesDosPacotes>
  )
}
