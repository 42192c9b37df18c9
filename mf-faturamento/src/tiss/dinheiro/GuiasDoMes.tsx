import type { ParteDoRecebivel } from '@clinica/shared-domain'
import { formatData, formatValor, GUIAS_DO_RECEBIVEL, SITUACOES_DA_SESSAO } from '@clinica/shared-domain'
import { Skeleton } from '@clinica/shared-ui'
import { useQuery } from '@clinica/shared-ui/query'
import { Link } from '@clinica/shared-ui/router'
import { Fragment, useState } from 'react'
import { ComErro } from './ComErro'
import { getGuiasDoMes, getSessoesDaGuia } from './dinheiro.api'
import css from './dinheiro.module.css'

const Sessoes = ({ guia, numero }: { guia: string; numero: string }) => {
  const { data, error, refetch } = useQuery({
    queryKey: ['retorno', 'sessoes', guia],
    queryFn: ({ signal }) => getSessoesDaGuia(guia, signal),
  })
  if (!data)
    return error ? (
      <ComErro error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton variant="rounded" height={60} />
    )
  if (data.length === 0) return <p className={css.fraco}>Nenhuma sessão faturada.</p>
  return (
    <table className={css.tabela}>
      <caption className="so-leitor">Sessões da guia {numero}</caption>
      <thead>
        <tr>
          <th>Sessão</th>
          <th>Profissional</th>
          <th>Situação</th>
          <th className={css.n}>Pago R$</th>
          <th className={css.n}>Glosa R$</th>
        </tr>
      </thead>
      <tbody>
        {data.map((s) => (
          <tr key={s._id}>
            <td>
              {formatData(s.data)} {s.hora.slice(0, 5)}
            </td>
            <td>{s.profissional}</td>
            <td>
              {SITUACOES_DA_SESSAO[s.situacao]}
              {s.emConjunto ? ', em conjunto' : ''}
            </td>
            <td className={css.n} data-rotulo="pago">
              {formatValor(s.pago)}
            </td>
            <td className={css.n} data-rotulo="glosa">
              {formatValor(s.glosa)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Guia = ({ p }: { p: ParteDoRecebivel }) => {
  const [aberta, setAberta] = useState(false)
  const { guia } = p
  return (
    <Fragment>
      <tr>
        <td>
          {p.lote ? (
            <Link to={`/faturamento/lotes/${p.lote._id}`}>Lote {p.lote.numero}</Link>
          ) : (
            'sem lote nosso'
          )}
        </td>
        <td>
          {guia ? (
            <button
              type="button"
              className={css.abre}
              aria-expanded={aberta}
              aria-label={`Ver as sessões da guia ${p.numero}`}
              onClick={() => setAberta(!aberta)}
            >
              Guia {p.numero}
            </button>
          ) : p.numero ? (
            `Guia ${p.numero} do convênio`
          ) : (
            'Guia sem número'
          )}
          <small>{p.paciente?.nome ?? (guia ? '' : p.lote ? 'dados apagados' : 'sem guia nossa')}</small>
        </td>
        <td className={css.n} data-rotulo="apresentado">
          {formatValor(p.apresentado)}
        </td>
        <td className={css.n} data-rotulo="recebido">
          {formatValor(p.recebido)}
        </td>
        <td className={css.n} data-rotulo="glosado">
          {formatValor(p.glosado)}
        </td>
        <td className={css.n} data-rotulo="esperando">
          {formatValor(p.esperando)}
          {p.aMais > 0 ? <small>a mais {formatValor(p.aMais)}</small> : null}
        </td>
      </tr>
      {aberta && guia ? (
        <tr>
          <td colSpan={6}>
            <Sessoes guia={guia} numero={p.numero} />
          </td>
        </tr>
      ) : null}
    </Fragment>
  )
}

/** An insurer's month down to its lots, guides and sessions. */
export const GuiasDoMes = ({ mes, convenio, nome }: { mes: string; convenio: string; nome: string }) => {
  const { data, error, refetch } = useQuery({
    queryKey: ['retorno', 'guias', mes, convenio],
    queryFn: ({ signal }) => getGuiasDoMes({ mes, convenio }, signal),
    meta: { interesse: { assunto: 'lote' } },
  })
  if (!data)
    return error ? (
      <ComErro error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton variant="rounded" height={90} />
    )
  return (
    <>
      <table className={css.tabela}>
        <caption className="so-leitor">Guias de {nome}</caption>
        <thead>
          <tr>
            <th>Lote</th>
            <th>Guia</th>
            <th className={css.n}>Apresentado R$</th>
            <th className={css.n}>Recebido R$</th>
            <th className={css.n}>Glosado R$</th>
            <th className={css.n}>Esperando R$</th>
          </tr>
        </thead>
        <tbody>
          {data.guias.map((p) => (
            <Guia key={p.chave} p={p} />
          ))}
        </tbody>
      </table>
      {data.total > GUIAS_DO_RECEBIVEL ? (
        <p className={css.fraco}>
          As primeiras {GUIAS_DO_RECEBIVEL} de {data.total.toLocaleString('pt-BR')} guias.
        </p>
      ) : null}
    </>
  )
}
