import { showInstant } from '@clinica/shared-auth'
import { type Evolucao, formatData } from '@clinica/shared-domain'
import { AreaError, Icon, Skeleton } from '@clinica/shared-ui'
import { useQuery } from '@clinica/shared-ui/query'
import { Gaveta } from '../Gaveta'
import { getVersoes } from '../linha.api'
import { registroKey } from '../linha.query'
import { nomeDoRegistro, textoDoAutor } from '../palavras'
import { type Diferenca, listDiferencas } from './diferencas'
import css from './historico.module.css'

const Mudanca = ({ oque, antes, depois }: Diferenca) => (
  <div>
    <dt>{oque}</dt>
    <dd>
      {antes ? <del>{antes}</del> : <i>(vazio)</i>}
      {depois ? <ins>{depois}</ins> : <i>(vazio)</i>}
    </dd>
  </div>
)

const titulo = (versao: number, mudancas: readonly Diferenca[]): string => {
  if (versao === 1) return 'Criada'
  return mudancas.length === 0 ? 'Salva sem mudanças' : 'Alterada'
}

type Props = { paciente: string; evolucao: Evolucao; onClose: () => void }

/** Every save of an entry, the newest first: by whom, when, and what it changed. */
export default function Historico({ paciente, evolucao, onClose }: Props) {
  const { data, error, refetch } = useQuery({
    queryKey: [...registroKey(paciente), 'versoes', evolucao._id],
    queryFn: ({ signal }) => getVersoes(paciente, evolucao._id, signal),
  })
  const versoes = (data?.versoes ?? []).map((v, i, todas) => {
    const anterior = todas[i + 1]
    return { ...v, mudancas: anterior ? listDiferencas(anterior.evolucao, v.evolucao) : [] }
  })
  return (
    <Gaveta
      titulo="Histórico"
      detalhe={`${nomeDoRegistro(evolucao)} de ${formatData(evolucao.data)}`}
      onClose={onClose}
      estreita
    >
      <section
        className={css.rolagem}
        aria-label="Versões"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls within itself, by keyboard too
        tabIndex={0}
      >
        {error && !data ? (
          <AreaError titulo="Não foi possível abrir o histórico." onRetry={() => void refetch()} />
        ) : null}
        {!data && !error ? <Skeleton variant="rounded" height={120} /> : null}
        <ol className={css.versoes}>
          {data?.removidoEm && data.removidoPor ? (
            <li>
              <span className={css.marco}>
                <Icon name="remover" size={13} />
              </span>
              <b>Removida</b>
              <small>
                {showInstant(data.removidoEm)} · {textoDoAutor(data.removidoPor)}
                {data.removidoMotivo ? ` · motivo: ${data.removidoMotivo}` : ''}
              </small>
            </li>
          ) : null}
          {(data?.adendos ?? []).map((a) => (
            <li key={a._id}>
              <span className={css.marco}>
                <Icon name={a.removidoEm ? 'remover' : 'adicionar'} size={13} />
              </span>
              <b>{a.removidoEm ? 'Adendo removido' : 'Adendo'}</b>
              <small>
                {showInstant(a.criadoEm)} · {textoDoAutor(a.autor)}
                {a.removidoEm
                  ? ` · removido em ${showInstant(a.removidoEm)} por ${a.removidoPor?.nome}${a.removidoMotivo ? `: ${a.removidoMotivo}` : ''}`
                  : ''}
              </small>
              <p>{a.removidoEm ? <del>{a.texto}</del> : a.texto}</p>
            </li>
          ))}
          {versoes.map(({ versao, em, por, motivo, mudancas }) => (
            <li key={versao}>
              <span className={css.marco}>
                <Icon name={versao === 1 ? 'adicionar' : 'editar'} size={13} />
              </span>
              <b>{titulo(versao, mudancas)}</b>
              <small>
                {showInstant(em)} · {textoDoAutor(por)}
                {motivo ? ` · motivo: ${motivo}` : ''}
              </small>
              {mudancas.length > 0 ? (
                <dl>
                  {mudancas.map((m, i) => (
                    <Mudanca key={`${i} ${m.oque}`} {...m} />
                  ))}
                </dl>
              ) : null}
            </li>
          ))}
        </ol>
      </section>
    </Gaveta>
  )
}
