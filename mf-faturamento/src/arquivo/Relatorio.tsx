import { ErroDaApi, useSaveKey } from '@clinica/shared-auth'
import {
  CONFERENCIAS,
  type Conferencia,
  formatMes,
  formatReais,
  type ItemDoRelatorioPromed,
  type RelatorioPromed,
} from '@clinica/shared-domain'
import { AreaError, Button, confirm, Icon, notify, Skeleton, showError } from '@clinica/shared-ui'
import { invalidateRegister, keepPreviousData, useQuery } from '@clinica/shared-ui/query'
import { useState } from 'react'
import { type Filtros, getRelatorio, listFaltando, removeRelatorio } from './arquivo.api'
import css from './arquivo.module.css'
import { CONFERIDAS } from './conferencias'
import { Faltando } from './Faltando'
import { Itens } from './Itens'
import { LigarDialog } from './LigarDialog'
import { LINHAS, Paginas } from './Paginas'

const plural = (n: number, um: string, varios: string) =>
  `${n.toLocaleString('pt-BR')} ${n === 1 ? um : varios}`

/** A month's report: sums, how its rows compare, the rows. Its `key` is the month and the filters. */
export const Relatorio = ({ relatorio, filtros }: { relatorio: RelatorioPromed; filtros: Filtros }) => {
  const [conferencia, setConferencia] = useState<Conferencia | 'faltando' | null>(null)
  const [skip, setSkip] = useState(0)
  const [ligando, setLigando] = useState<ItemDoRelatorioPromed | null>(null)
  const send = useSaveKey()
  const nosFaltando = conferencia === 'faltando'
  const params = {
    ...filtros,
    ...(conferencia && !nosFaltando ? { conferencia } : {}),
    skip: nosFaltando ? 0 : skip,
    limit: LINHAS,
  }
  const doFaltando = { ...filtros, skip: nosFaltando ? skip : 0, limit: LINHAS }
  const faltando = useQuery({
    queryKey: ['relatorioPromed', relatorio._id, 'faltando', doFaltando],
    queryFn: ({ signal }) => listFaltando(relatorio._id, doFaltando, signal),
    placeholderData: keepPreviousData,
  })
  const { data, error, refetch } = useQuery({
    queryKey: ['relatorioPromed', relatorio._id, params],
    queryFn: ({ signal }) => getRelatorio(relatorio._id, params, signal),
    placeholderData: keepPreviousData,
  })
  const mes = formatMes(relatorio.referencia).toLowerCase()

  const remover = async () => {
    const sim = await confirm({
      titulo: `Remover o arquivo de ${mes}?`,
      conteudo: `As ${relatorio.linhas} linhas de ${relatorio.arquivo} saem da conferência e o mês fica livre para outro arquivo.`,
      confirmar: 'Remover',
      perigo: true,
    })
    if (!sim) return
    try {
      notify(await send([relatorio._id], (chave) => removeRelatorio(relatorio._id, chave)))
    } catch (erro) {
      await showError(erro)
    } finally {
      void invalidateRegister('relatorioPromed')
    }
  }

  const erro = (!data && error) || (!faltando.data && faltando.error)
  if (erro)
    return (
      <AreaError
        conteudo={erro instanceof ErroDaApi ? erro.conteudo : undefined}
        onRetry={() => {
          void refetch()
          void faltando.refetch()
        }}
      />
    )
  if (!data || !faltando.data) return <Skeleton height={320} />
  const { conferencias } = data
  const count = nosFaltando ? faltando.data.total : data.count
  const todas = CONFERENCIAS.reduce((soma, c) => soma + conferencias[c], 0)
  const escolher = (c: typeof conferencia) => {
    setConferencia(c)
    setSkip(0)
  }
  return (
    <section className={css.painel} aria-label={`Relatório de ${mes}`}>
      <div className={css.resumo}>
        <dl className={css.totais}>
          <div>
            <dt>Guias</dt>
            <dd>{relatorio.qtd_guias.toLocaleString('pt-BR')}</dd>
          </div>
          <div>
            <dt>Total pago</dt>
            <dd>{formatReais(relatorio.total_pago)}</dd>
          </div>
          <div>
            <dt>Total glosa</dt>
            <dd className={relatorio.total_glosa > 0 ? css.glosa : undefined}>
              {formatReais(relatorio.total_glosa)}
            </dd>
          </div>
          <div>
            <dt>Arquivo</dt>
            <dd>{relatorio.arquivo}</dd>
          </div>
        </dl>
        <Button color="error" startIcon={<Icon name="remover" size={16} />} onClick={() => void remover()}>
          Remover arquivo
        </Button>
      </div>
      <fieldset className={css.conferencias} aria-label="Conferência">
        <button
          type="button"
          className={css.contagem}
          aria-pressed={conferencia === null}
          onClick={() => escolher(null)}
        >
          Todas <b>{todas}</b>
        </button>
        {CONFERENCIAS.map((c) => (
          <button
            key={c}
            type="button"
            className={css.contagem}
            aria-pressed={conferencia === c}
            onClick={() => escolher(c)}
          >
            <Icon name={CONFERIDAS[c].icone} size={14} /> {CONFERIDAS[c].plural} <b>{conferencias[c]}</b>
          </button>
        ))}
        <button
          type="button"
          className={css.contagem}
          aria-pressed={nosFaltando}
          onClick={() => escolher('faltando')}
        >
          <Icon name="alerta" size={14} /> Faltando no arquivo <b>{faltando.data.total}</b>
          {faltando.data.total > 0 ? formatReais(faltando.data.valor) : null}
        </button>
        <span>{nosFaltando ? plural(count, 'guia', 'guias') : plural(count, 'linha', 'linhas')}</span>
      </fieldset>
      {count === 0 ? (
        <p className={css.nada}>
          {nosFaltando
            ? 'Nenhuma guia faturada até este mês falta no arquivo.'
            : 'Nenhuma linha com estes filtros.'}
        </p>
      ) : nosFaltando ? (
        <Faltando guias={faltando.data.guias} />
      ) : (
        <Itens itens={data.relatorio.items} onLigar={setLigando} />
      )}
      <Paginas skip={skip} count={count} onIr={setSkip} />
      {ligando ? (
        <LigarDialog relatorio={relatorio._id} item={ligando} onFechar={() => setLigando(null)} />
      ) : null}
    </section>
  )
}
