import {
  formatData,
  prazoDoItem,
  progressoDaMeta,
  situacaoDoItem,
  textoDoProgresso,
} from '@clinica/shared-domain'
import { Button, Icon } from '@clinica/shared-ui'
import { Realce } from '../linha/Realce'
import { type Item, isMeta, isNoAlvo, nomeDoItem, palavraDaSituacao, textoDoDesfecho } from './palavras'
import css from './plano.module.css'

const numeroDe = (ponto: { numero: number } | null | undefined): number | null => ponto?.numero ?? null

/** Where a measured goal is: in words, and as a bar beside them. */
const Progresso = ({ meta }: { meta: Extract<Item, { medida: unknown }> }) => {
  if (!meta.medida) return null
  const [inicial, atual] = [numeroDe(meta.inicial), numeroDe(meta.atual)]
  const progresso = progressoDaMeta(meta.medida, inicial, atual)
  return (
    <>
      <span className={css.progresso}>
        {textoDoProgresso(meta.medida, inicial, atual)}
        {meta.atual ? <small> em {formatData(meta.atual.data)}</small> : null}
      </span>
      {progresso ? (
        <span className={css.barra} data-chegou={progresso.chegou} aria-hidden="true">
          <i style={{ width: `${Math.round(progresso.fracao * 100)}%` }} />
        </span>
      ) : null}
    </>
  )
}

type Props = {
  titulo: string
  itens: readonly Item[]
  hoje: string
  /** Null where nothing more is said of them. */
  onAnswer: ((item: Item) => void) | null
}

/** Goals or reassessments of a plan: what, until when, where it is, and what was said of it. */
export const Itens = ({ titulo, itens, hoje, onAnswer }: Props) =>
  itens.length === 0 ? null : (
    <>
      <h4>{titulo}</h4>
      <ul className={css.itens} aria-label={titulo}>
        {itens.map((item) => {
          const situacao = situacaoDoItem(item, hoje)
          const palavra = palavraDaSituacao(item, situacao)
          const noAlvo = situacao === 'vencido' && isNoAlvo(item)
          return (
            <li key={item._id} data-situacao={noAlvo ? 'alcancado' : situacao}>
              {isMeta(item) ? (
                <b>
                  <Realce texto={nomeDoItem(item)} />
                </b>
              ) : null}
              {isMeta(item) ? <Progresso meta={item} /> : null}
              <small>
                {isMeta(item) ? 'até ' : ''}
                {formatData(prazoDoItem(item))} · {item.autor.nome}
                {palavra ? (
                  <span className={css.situacao}>
                    <Icon
                      name={
                        situacao === 'alcancado' || noAlvo
                          ? 'ok'
                          : situacao === 'vencido'
                            ? 'relogio'
                            : 'fechar'
                      }
                      size={12}
                    />{' '}
                    {palavra}
                  </span>
                ) : null}
              </small>
              {item.desfechos.map((d) => (
                <small key={d.em}>
                  <Realce texto={textoDoDesfecho(item, d)} />
                </small>
              ))}
              {onAnswer && (situacao === 'aberto' || situacao === 'vencido') ? (
                <Button
                  size="small"
                  color="inherit"
                  className={css.responder}
                  aria-label={`Responder: ${nomeDoItem(item)}, até ${formatData(prazoDoItem(item))}`}
                  onClick={() => onAnswer(item)}
                >
                  Responder
                </Button>
              ) : null}
            </li>
          )
        })}
      </ul>
    </>
  )
