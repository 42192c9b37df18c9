import { ErroDaApi, useSaveKey } from '@clinica/shared-auth'
import {
  CONFERENCIAS,
  counted,
  formatInteiro,
  formatMes,
  formatReais,
  type ItemDoRelatorioPromed,
  type RelatorioPromed,
} from '@clinica/shared-domain'
import { AreaError, Button, confirm, Icon, notify, Skeleton, showError } from '@clinica/shared-ui'
import { invalidateRegister, keepPreviousData, useQuery } from '@clinica/shared-ui/query'
import { useState } from 'react'
import { getRelatorio, listFaltando, removeRelatorio } from './arquivo.api'
import css from './arquivo.module.css'
import { CONFERIDAS } from './conferencias'
import { Faltando } from './Faltando'
import { Itens } from './Itens'
import { LigarDialog } from './LigarDialog'
import { LINHAS, Paginas } from './Paginas'
import { Somas } from './Somas'
import type { Vista } from './useVista'

type Props = { relatorio: RelatorioPromed; vista: Vista; onChange: (troca: Partial<Vista>) => void }

/** A month's report: sums, how its rows compare, the rows. Its `key` is the report. */
export const Relatorio = ({ relatorio, vista, onChange }: Props) => {
  const { filtros, ver: conferencia, skip } = vista
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

  const remove = async () => {
    const sim = await confirm({
      titulo: `Remover o arquivo de ${mes}?`,
      conteudo: `${relatorio.linhas === 1 ? 'A linha' : `As ${formatInteiro(relatorio.linhas)} linhas`} de ${relatorio.arquivo} ${relatorio.linhas === 1 ? 'sai' : 'saem'} da conferência e o mês fica livre para outro arquivo.`,
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
  const choose = (ver: typeof conferencia) => onChange({ ver })
  const emParte = Object.keys(filtros).length > 0 || (conferencia !== null && !nosFaltando)
  return (
    <section className={css.painel} aria-label={`Relatório de ${mes}`}>
      <div className={css.resumo}>
        <Somas totais={nosFaltando ? relatorio.totais : data.totais} doMes={relatorio} emParte={emParte} />
        <Button color="error" startIcon={<Icon name="remover" size={16} />} onClick={() => void remove()}>
          Remover arquivo
        </Button>
      </div>
      <fieldset className={css.conferencias} aria-label="Conferência">
        <button
          type="button"
          className={css.contagem}
          aria-pressed={conferencia === null}
          onClick={() => choose(null)}
        >
          Todas <b>{formatInteiro(todas)}</b>
        </button>
        {CONFERENCIAS.map((c) => (
          <button
            key={c}
            type="button"
            className={css.contagem}
            aria-pressed={conferencia === c}
            onClick={() => choose(c)}
          >
            <Icon name={CONFERIDAS[c].icone} size={14} /> {CONFERIDAS[c].plural}{' '}
            <b>{formatInteiro(conferencias[c])}</b>
          </button>
        ))}
        <button
          type="button"
          className={css.contagem}
          aria-pressed={nosFaltando}
          onClick={() => choose('faltando')}
        >
          <Icon name="alerta" size={14} /> Faltando no arquivo <b>{formatInteiro(faltando.data.total)}</b>
          {faltando.data.total > 0 ? formatReais(faltando.data.valor) : null}
        </button>
        <span>{nosFaltando ? counted(count, 'guia', 'guias') : counted(count, 'linha', 'linhas')}</span>
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
        <Itens itens={data.relatorio.items} referencia={relatorio.referencia} onConnect={setLigando} />
      )}
      <Paginas skip={skip} count={count} onGo={(novo) => onChange({ skip: novo })} />
      {ligando ? (
        <LigarDialog relatorio={relatorio._id} item={ligando} onClose={() => setLigando(null)} />
      ) : null}
    </section>
  )
}
