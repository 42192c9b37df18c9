import { useHoje } from '@clinica/shared-auth'
import type { MesDoRecebivel, RecebivelDoConvenio } from '@clinica/shared-domain'
import {
  counted,
  esperaDoMes,
  formatMes,
  formatReais,
  formatValor,
  MENSAGENS_DOS_RECEBIVEIS,
  textoDaEspera,
} from '@clinica/shared-domain'
import { EmptyState, Page, Skeleton } from '@clinica/shared-ui'
import { useQuery } from '@clinica/shared-ui/query'
import { Link } from '@clinica/shared-ui/router'
import { Fragment, useState } from 'react'
import { ComErro } from './ComErro'
import { getRecebiveis } from './dinheiro.api'
import css from './dinheiro.module.css'
import { Filtros, useFiltros } from './Filtros'
import { GuiasDoMes } from './GuiasDoMes'
import { Divergentes, Pagamentos } from './Pagamentos'

const COLUNAS = ['Apresentado', 'Recebido', 'Glosado', 'Em recurso', 'Recuperado', 'Esperando'] as const
const valoresDe = (s: Omit<MesDoRecebivel, 'mes' | 'guias' | 'desde'>) => [
  s.apresentado,
  s.recebido,
  s.glosado,
  s.emRecurso,
  s.recuperado,
  s.esperando,
]
const Valores = ({ de }: { de: Parameters<typeof valoresDe>[0] }) =>
  valoresDe(de).map((valor, i) => (
    <td key={COLUNAS[i]} className={css.n} data-rotulo={COLUNAS[i]?.toLowerCase()}>
      {valor === 0 ? '—' : formatValor(valor)}
    </td>
  ))

const Mes = ({ mes, c }: { mes: MesDoRecebivel; c: RecebivelDoConvenio }) => {
  const [aberto, setAberto] = useState(false)
  const espera = esperaDoMes({ desde: mes.desde, prazo: c.prazo }, useHoje())
  const nome = `${c.convenio.nome}, ${formatMes(mes.mes).toLowerCase()}`
  return (
    <Fragment>
      <tr>
        <td>
          <button
            type="button"
            className={css.abre}
            aria-expanded={aberto}
            aria-label={`${formatMes(mes.mes)}: ver as guias de ${c.convenio.nome}`}
            onClick={() => setAberto(!aberto)}
          >
            {formatMes(mes.mes)}
          </button>
          <small>{counted(mes.guias, 'guia', 'guias')}</small>
        </td>
        <Valores de={mes} />
        <td data-rotulo="espera" className={mes.atrasado > 0 ? css.tarde : undefined}>
          {textoDaEspera(espera)}
          {mes.atrasado > 0 ? <small>atrasado {formatReais(mes.atrasado)}</small> : null}
          {mes.aMais > 0 ? <small>veio a mais {formatReais(mes.aMais)}</small> : null}
        </td>
      </tr>
      {aberto ? (
        <tr>
          <td colSpan={8}>
            <GuiasDoMes mes={mes.mes} convenio={c.convenio._id} nome={nome} />
          </td>
        </tr>
      ) : null}
    </Fragment>
  )
}

const Convenio = ({ c }: { c: RecebivelDoConvenio }) => (
  <tbody>
    <tr>
      <th scope="rowgroup">
        {c.convenio.nome}
        <small>
          {c.prazo === null ? (
            <>
              {MENSAGENS_DOS_RECEBIVEIS.semPrazo}{' '}
              <Link
                to={`/convenio/cadastro/${c.convenio._id}`}
                aria-label={`Escrever os dias para pagar de ${c.convenio.nome}`}
              >
                Escrever os dias
              </Link>
            </>
          ) : (
            `paga em ${counted(c.prazo, 'dia', 'dias')}`
          )}
        </small>
      </th>
      <Valores de={c} />
      <td data-rotulo="atrasado" className={c.atrasado > 0 ? css.tarde : undefined}>
        {c.prazo === null ? '' : c.atrasado > 0 ? `atrasado ${formatReais(c.atrasado)}` : 'em dia'}
      </td>
    </tr>
    {c.meses.map((mes) => (
      <Mes key={mes.mes} mes={mes} c={c} />
    ))}
  </tbody>
)

/** Route /faturamento/recebiveis: where the money of what was presented is. */
export default function RecebiveisPage() {
  const { filtros, change } = useFiltros()
  const { data, error, refetch } = useQuery({
    queryKey: ['retorno', 'recebiveis', filtros],
    queryFn: ({ signal }) => getRecebiveis(filtros, signal),
    meta: { interesse: { assunto: 'lote' } },
  })
  return (
    <Page title="A receber">
      <Filtros filtros={filtros} change={change} />
      {data ? (
        <>
          <dl className={css.cartoes}>
            {(
              [
                ['Esperando resposta', data.total.esperando, null],
                ['Além do prazo', data.total.atrasado, null],
                ['Recebido', data.total.recebido, null],
                ['Glosado', data.total.glosado, null],
                ...(data.semGuia.guias > 0
                  ? [
                      [
                        'Sem guia nossa',
                        data.semGuia.recebido,
                        counted(data.semGuia.guias, 'guia', 'guias'),
                      ] as const,
                    ]
                  : []),
              ] as const
            ).map(([titulo, valor, nota]) => (
              <div key={titulo} className={css.cartao}>
                <dt>{titulo}</dt>
                <dd>
                  {formatReais(valor)}
                  {nota ? <small>{nota}</small> : null}
                </dd>
              </div>
            ))}
          </dl>
          {data.convenios.length === 0 ? (
            <EmptyState title="Nada a receber nestes meses." icon="pagamento">
              Gere e envie lotes: o que for apresentado aparece aqui.
            </EmptyState>
          ) : (
            <section className={css.painel} aria-label="Por convênio e mês">
              <table className={css.tabela}>
                <caption className="so-leitor">A receber por convênio e mês</caption>
                <thead>
                  <tr>
                    <th>Convênio e mês</th>
                    {COLUNAS.map((titulo) => (
                      <th key={titulo} className={css.n}>
                        {titulo} R$
                      </th>
                    ))}
                    <th>Espera</th>
                  </tr>
                </thead>
                {data.convenios.map((c) => (
                  <Convenio key={c.convenio._id} c={c} />
                ))}
              </table>
              <p className={css.fraco}>
                Apresentado = recebido + glosado + esperando. O recuperado está no recebido e fora do glosado;
                em recurso é parte do glosado. Os dias contam do envio do lote até hoje.
              </p>
            </section>
          )}
          <Pagamentos pagamentos={data.pagamentos} />
          <Divergentes dados={data} />
        </>
      ) : error ? (
        <ComErro error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton variant="rounded" height={360} />
      )}
    </Page>
  )
}
