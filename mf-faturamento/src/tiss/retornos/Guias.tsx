import {
  counted,
  formatData,
  formatReais,
  formatValor,
  type GuiaDoRetorno,
  LIGACOES,
} from '@clinica/shared-domain'
import { Button, Select, Skeleton } from '@clinica/shared-ui'
import { useAto } from '@clinica/shared-ui/form'
import { useQuery } from '@clinica/shared-ui/query'
import { Link } from '@clinica/shared-ui/router'
import { Fragment, useState } from 'react'
import { ComErro } from '../dinheiro/ComErro'
import css from '../dinheiro/dinheiro.module.css'
import { Ligar } from './Ligar'
import { linkGuia, listGuias } from './retornos.api'

const PAGINA = 50
const MOSTRAR = [
  { value: 'todas', label: 'Todas' },
  { value: 'pendentes', label: 'Por ligar' },
  { value: 'glosadas', label: 'Com glosa' },
]

const Itens = ({ guia }: { guia: GuiaDoRetorno }) => (
  <table className={css.tabela}>
    <caption className="so-leitor">Itens da guia {guia.numero ?? guia.posicao}</caption>
    <thead>
      <tr>
        <th>Item</th>
        <th>Sessões</th>
        <th className={css.n}>Informado R$</th>
        <th className={css.n}>Liberado R$</th>
        <th>Glosa</th>
      </tr>
    </thead>
    <tbody>
      {guia.itens.map((i) => (
        <tr key={i._id}>
          <td>
            {i.codigo ?? '—'} {i.descricao ?? ''}
            <small>{i.data ? formatData(i.data) : ''}</small>
          </td>
          <td>
            {i.sessoes.length === 0
              ? 'nenhuma achada'
              : i.sessoes.map((s) => formatData(s.data)).join(', ') +
                (i.sessoes.length > 1 ? ' em conjunto' : '')}
          </td>
          <td className={css.n} data-rotulo="informado">
            {formatValor(i.informado)}
          </td>
          <td className={css.n} data-rotulo="liberado">
            {formatValor(i.liberado)}
          </td>
          <td>
            {i.glosas.map((g) => (
              <span key={g._id}>
                {g.codigo} {g.texto} {g.valor === null ? '' : formatReais(g.valor)}
                <br />
              </span>
            ))}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

type DaLinha = { retorno: string; guia: GuiaDoRetorno; pode: boolean; onLink: () => void }

const Linha = ({ retorno, guia: g, pode, onLink }: DaLinha) => {
  const [aberta, setAberta] = useState(false)
  const { perform, recusa } = useAto('a guia foi desligada', ['retorno'])
  const numero = g.guia?.numero ?? g.numero ?? g.numeroOperadora ?? `linha ${g.posicao}`
  const unlink = () => {
    const pedido = { retorno, linha: g._id, guia: null }
    void perform(pedido, (chave) => linkGuia(pedido, chave))
  }
  return (
    <Fragment>
      <tr>
        <td>
          <button
            type="button"
            className={css.abre}
            aria-expanded={aberta}
            onClick={() => setAberta(!aberta)}
          >
            {numero}
          </button>
          {g.guia ? <small>{g.guia.paciente.nome}</small> : null}
        </td>
        <td>
          {g.guia ? (
            <>
              <Link to={`/guia/cadastro/${g.guia._id}`}>Abrir a guia</Link>
              <small>
                {g.ligadaComo ? LIGACOES[g.ligadaComo] : ''}
                {g.ligadaPor ? ` (${g.ligadaPor})` : ''}
              </small>
            </>
          ) : g.pendencia === null ? (
            'não é nossa'
          ) : g.pendencia === 'ambigua' ? (
            'mais de uma guia serve'
          ) : (
            'nenhuma guia achada'
          )}
        </td>
        <td className={css.n} data-rotulo="informado">
          {formatValor(g.informado)}
        </td>
        <td className={css.n} data-rotulo="liberado">
          {formatValor(g.liberado)}
        </td>
        <td className={css.n} data-rotulo="glosa">
          {formatValor(g.glosa)}
        </td>
        <td>
          {pode && !g.guia ? (
            <Button
              size="small"
              variant="outlined"
              aria-label={`Ligar a linha ${g.posicao}`}
              onClick={onLink}
            >
              Ligar
            </Button>
          ) : pode && g.ligadaComo === 'pessoa' ? (
            <Button size="small" aria-label={`Desligar a guia ${numero}`} onClick={unlink}>
              Desligar
            </Button>
          ) : null}
          {recusa ? <small role="alert">{recusa}</small> : null}
        </td>
      </tr>
      {aberta ? (
        <tr>
          <td colSpan={6}>
            {g.glosas.map((x) => (
              <p key={x._id}>
                Glosa da guia: {x.codigo} {x.texto} {x.valor === null ? '' : formatReais(x.valor)}
              </p>
            ))}
            <Itens guia={g} />
          </td>
        </tr>
      ) : null}
    </Fragment>
  )
}

/** The guides of an answer, each with its items; what nobody could tell is linked here. */
export const Guias = ({
  retorno,
  pendentes,
  pode,
}: {
  retorno: string
  pendentes: number
  pode: boolean
}) => {
  const [mostrar, setMostrar] = useState(pendentes > 0 ? 'pendentes' : 'todas')
  const [pagina, setPagina] = useState(0)
  const [ligando, setLigando] = useState<GuiaDoRetorno | null>(null)
  const pedido = { ...(mostrar === 'todas' ? {} : { [mostrar]: true }), skip: pagina * PAGINA, limit: PAGINA }
  const { data, error, refetch } = useQuery({
    queryKey: ['retorno', 'guias', retorno, pedido],
    queryFn: ({ signal }) => listGuias(retorno, pedido, signal),
  })
  return (
    <section className={css.painel} aria-labelledby="guias-do-retorno">
      <h2 id="guias-do-retorno">Guias</h2>
      <div className={css.filtros}>
        <Select
          label="Mostrar"
          value={mostrar}
          options={MOSTRAR}
          onChange={(valor) => {
            setMostrar(valor)
            setPagina(0)
          }}
        />
      </div>
      {data ? (
        data.total === 0 ? (
          <p className={css.fraco}>Nenhuma guia aqui.</p>
        ) : (
          <>
            <table className={css.tabela}>
              <caption className="so-leitor">Guias do retorno</caption>
              <thead>
                <tr>
                  <th>Guia</th>
                  <th>Como foi achada</th>
                  <th className={css.n}>Informado R$</th>
                  <th className={css.n}>Liberado R$</th>
                  <th className={css.n}>Glosa R$</th>
                  <th>
                    <span className="so-leitor">Ações</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {data.guias.map((g) => (
                  <Linha key={g._id} retorno={retorno} guia={g} pode={pode} onLink={() => setLigando(g)} />
                ))}
              </tbody>
            </table>
            {data.total > PAGINA ? (
              <div className={css.botoes}>
                <Button disabled={pagina === 0} onClick={() => setPagina(pagina - 1)}>
                  Anteriores
                </Button>
                <span>
                  {pagina * PAGINA + 1} a {Math.min((pagina + 1) * PAGINA, data.total)} de{' '}
                  {counted(data.total, 'guia', 'guias')}
                </span>
                <Button disabled={(pagina + 1) * PAGINA >= data.total} onClick={() => setPagina(pagina + 1)}>
                  Próximas
                </Button>
              </div>
            ) : null}
          </>
        )
      ) : error ? (
        <ComErro error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton variant="rounded" height={200} />
      )}
      {ligando ? <Ligar retorno={retorno} linha={ligando} onClose={() => setLigando(null)} /> : null}
    </section>
  )
}
