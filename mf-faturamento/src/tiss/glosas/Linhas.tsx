import { useHoje } from '@clinica/shared-auth'
import type { GlosaDaLista } from '@clinica/shared-domain'
import {
  formatData,
  formatReais,
  formatValor,
  isDecidivel,
  PREVISOES,
  SITUACOES_DE_GLOSA,
  textoDoPrazo,
} from '@clinica/shared-domain'
import { Button, Checkbox } from '@clinica/shared-ui'
import { useAto } from '@clinica/shared-ui/form'
import { Link, useHasRoute } from '@clinica/shared-ui/router'
import { undoAceita } from '../dinheiro/dinheiro.api'
import css from '../dinheiro/dinheiro.module.css'

const Situacao = ({ g }: { g: GlosaDaLista }) => {
  const { perform } = useAto('a glosa voltou para “a decidir”', ['retorno'])
  return (
    <>
      {SITUACOES_DE_GLOSA[g.situacao]}
      {g.recurso ? (
        <small>
          recurso {g.recurso.numero}
          {g.recurso.acatado === null ? '' : `: ${formatReais(g.recurso.acatado)} acatados`}
          {g.recurso.resposta ? `, “${g.recurso.resposta}”` : ''}
        </small>
      ) : null}
      {g.aceita ? (
        <>
          <small>
            {g.aceita.por}: {g.aceita.motivo}
          </small>
          <Button
            size="small"
            color="inherit"
            aria-label={`Retomar a glosa da guia ${g.numero}, ${formatReais(g.valor)}`}
            onClick={() => void perform([g._id, 'retomar', g.aceita?.em], () => undoAceita(g._id))}
          >
            Retomar
          </Button>
        </>
      ) : null}
    </>
  )
}

/** What our forecast said of it before the lot went, and by which rule; a cut that it missed is named as such. */
const textoDaPrevisao = ({ previsao, regras }: GlosaDaLista): string =>
  regras.length > 0 && previsao !== 'semRegra'
    ? `previsão: ${PREVISOES[previsao]} · regra: ${regras.join('; ')}`
    : `previsão: ${PREVISOES[previsao]}`

const Guia = ({ g }: { g: GlosaDaLista }) => {
  const endereco = `/guia/cadastro/${g.guia}`
  const tem = useHasRoute(endereco)
  return (
    <>
      {g.guia && tem ? <Link to={endereco}>{g.numero}</Link> : g.numero || '—'}
      <small>{g.paciente?.nome ?? (g.numero ? 'sem guia nossa' : 'dados apagados')}</small>
    </>
  )
}

type Props = {
  glosas: readonly GlosaDaLista[]
  marcadas: ReadonlySet<string>
  onMark: (id: string, sim: boolean) => void
}

export const Linhas = ({ glosas, marcadas, onMark }: Props) => {
  const hoje = useHoje()
  return (
    <table className={css.tabela}>
      <caption className="so-leitor">Itens glosados</caption>
      <thead>
        <tr>
          <th>
            <span className="so-leitor">Marcar</span>
          </th>
          <th>Guia</th>
          <th>Sessão</th>
          <th>Motivo</th>
          <th>Convênio</th>
          <th className={css.n}>Glosa R$</th>
          <th>Situação</th>
          <th>Recorrer</th>
        </tr>
      </thead>
      <tbody>
        {glosas.map((g) => (
          <tr key={g._id}>
            <td>
              {isDecidivel(g.situacao) ? (
                <Checkbox
                  hideLabel
                  label={`Marcar a glosa da guia ${g.numero}${g.data ? `, ${formatData(g.data)}` : ''}, ${formatReais(g.valor)}`}
                  checked={marcadas.has(g._id)}
                  onChange={(sim) => onMark(g._id, sim)}
                />
              ) : null}
            </td>
            <td>
              <Guia g={g} />
            </td>
            <td>
              {formatData(g.data) || '—'}
              <small>{[g.procedimento, g.profissional].filter(Boolean).join(' · ')}</small>
            </td>
            <td>
              {g.motivo}
              <small>
                {g.codigo ?? ''} {textoDaPrevisao(g)}
              </small>
            </td>
            <td>
              {g.convenio?.nome ?? '—'}
              <small>{g.protocolo ? `protocolo ${g.protocolo}` : ''}</small>
            </td>
            <td className={css.n} data-rotulo="glosa">
              {formatValor(g.valor)}
              {g.resta !== g.valor ? <small>resta {formatValor(g.resta)}</small> : null}
            </td>
            <td>
              <Situacao g={g} />
            </td>
            <td>
              {g.situacao === 'decidir' ? (textoDoPrazo(g.prazo, hoje) ?? 'sem prazo no cadastro') : ''}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
