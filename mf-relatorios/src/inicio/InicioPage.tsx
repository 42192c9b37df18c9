import { ErroDaApi, hojeNaClinica, reportError } from '@clinica/shared-auth'
import {
  addMeses,
  formatData,
  formatMes,
  isMes,
  isTodas,
  NOMES_DOS_DIAS,
  type VisaoDoMes,
  weekdayOf,
} from '@clinica/shared-domain'
import { AreaError, Button, Icon, IconButton, Page, Skeleton } from '@clinica/shared-ui'
import { keepPreviousData, useQuery } from '@clinica/shared-ui/query'
import { useSearchParams } from '@clinica/shared-ui/router'
import { useEffect, useState } from 'react'
import { usePagina } from '../base/papel/usePagina'
import { getInicio } from './inicio.api'
import css from './inicio.module.css'
import { UnidadeSelect } from './UnidadeSelect'
import { Visao } from './Visao'
import { mesMinusculo } from './visao'

/** 'até domingo, 22/11/2026 · comparado com outubro até 20/10, o mesmo dia útil (13º)' */
const compared = ({ comparacao }: VisaoDoMes): string => {
  const { ate, anteriorDe, anteriorAte, diaUtil } = comparacao
  const anterior = mesMinusculo(anteriorDe)
  if (diaUtil === null) return `mês inteiro · comparado com ${anterior} inteiro`
  return `até ${NOMES_DOS_DIAS[weekdayOf(ate)].toLowerCase()}, ${formatData(ate)} · comparado com ${anterior} até ${formatData(anteriorAte).slice(0, 5)}${diaUtil === 0 ? '' : `, o mesmo dia útil (${diaUtil}º)`}`
}

/** Route /relatorio: the month in pictures, beside the month before. The month and the unit stand in the address. */
export default function InicioPage() {
  usePagina('Visão do mês')
  const [endereco, setEndereco] = useSearchParams()
  const [atual] = useState(() => hojeNaClinica().slice(0, 7))
  const pedido = endereco.get('mes') ?? ''
  const mes = isMes(pedido) && pedido <= atual ? pedido : atual
  const dita = endereco.get('unidade') ?? ''
  const unidade = isTodas(dita) ? '' : dita
  const filtros = { mes, unidade }
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ['relatorioInicio', filtros],
    queryFn: ({ signal }) => getInicio(filtros, signal),
    placeholderData: keepPreviousData,
  })
  useEffect(() => {
    if (error) reportError(error)
  }, [error])
  const goTo = (novo: { mes?: string; unidade?: string }) => {
    const { mes: m, unidade: u } = { ...filtros, ...novo }
    setEndereco({ ...(m === atual ? {} : { mes: m }), ...(u ? { unidade: u } : {}) })
  }
  const walk = (n: number) => goTo({ mes: addMeses(`${mes}-01`, n).slice(0, 7) })
  return (
    <div data-folha="">
      <Page
        title="Visão do mês"
        actions={
          <div className={css.controles}>
            <UnidadeSelect unidade={unidade} onChange={(u) => goTo({ unidade: u })} />
            <div className={css.mes}>
              <IconButton label="Mês anterior" icon="anterior" onClick={() => walk(-1)} />
              <b aria-live="polite">{formatMes(mes)}</b>
              <IconButton
                label="Próximo mês"
                icon="proximo"
                disabled={mes === atual}
                onClick={() => walk(1)}
              />
            </div>
            <Button
              variant="outlined"
              startIcon={<Icon name="imprimir" size={16} />}
              onClick={() => window.print()}
            >
              Imprimir
            </Button>
          </div>
        }
      >
        {error && !isFetching && (!data || isPlaceholderData) ? (
          <AreaError
            titulo="Erro ao buscar relatório. Tente novamente."
            conteudo={error instanceof ErroDaApi ? error.conteudo : undefined}
            onRetry={() => void refetch()}
          />
        ) : data ? (
          <div
            className={css.visao}
            data-antiga={isPlaceholderData || undefined}
            aria-busy={isPlaceholderData}
          >
            <p className={css.comparado}>{compared(data)}</p>
            <Visao visao={data} filtros={filtros} />
          </div>
        ) : (
          <>
            <Skeleton height={150} />
            <Skeleton height={320} />
          </>
        )}
      </Page>
    </div>
  )
}
