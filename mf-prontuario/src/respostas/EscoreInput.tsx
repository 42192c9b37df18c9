import {
  checkItem,
  type Escore,
  faixaDoEscore,
  type ItemDoEscore,
  LETRAS_DA_ATIVIDADE,
  mudancaDoEscore,
  type NotaDoItem,
  numeroDoEscore,
  type TabelaDeAmplitude,
  textoDosRespondidos,
  valorDoEscore,
  withUnidade,
  writeNota,
} from '@clinica/shared-domain'
import { Icon } from '@clinica/shared-ui'
import { textoDaDevida } from '../medidas/devida'
import { useDevida } from './devidas-context'
import { type Opcao, Radios } from './Escolhidos'
import css from './escore.module.css'
import { NaoImprime } from './NaoImprime'
import type { Resposta } from './pergunta'
import respostas from './respostas.module.css'
import { useUltima } from './ultimas-context'
import { useNumeroDigitado } from './useNumeroDigitado'

type Props = {
  id: string
  questao: string
  escore: Escore
  notas: TabelaDeAmplitude | null | undefined
  onChange: (mudanca: Partial<Resposta>) => void
  readOnly: boolean
  /** What the session before answered, and when. */
  anterior?: { quando: string; resposta: Resposta }
  descricao: string | undefined
}

/** So many whole answers stand side by side; beyond them one types. */
const LADO_A_LADO = 11
/** Activities that are asked for at first. */
const ATIVIDADES = 3

const opcoesDe = ({ menor, maior, decimais }: ItemDoEscore): readonly Opcao[] | null =>
  decimais > 0 || maior - menor >= LADO_A_LADO || !Number.isInteger(menor)
    ? null
    : Array.from({ length: Math.floor(maior - menor) + 1 }, (_, n) => ({
        valor: String(menor + n),
        rotulo: String(menor + n),
        tom: 'neutro',
      }))

type DoItem = {
  id: string
  item: ItemDoEscore
  dada: NotaDoItem
  /** What it was the session before. */
  antes: NotaDoItem | undefined
  quando: string | undefined
  readOnly: boolean
  onChange: (mudanca: NotaDoItem) => void
}

const Numero = ({ id, dada, readOnly, onChange, invalido }: DoItem & { invalido: boolean }) => {
  const [texto, setTexto] = useNumeroDigitado(dada.nota, (nota) => onChange({ nota: nota as number | null }))
  return (
    <input
      id={id}
      className={css.numero}
      inputMode="decimal"
      autoComplete="off"
      aria-labelledby={`${id}-r`}
      aria-invalid={invalido || undefined}
      aria-describedby={`${id}-a`}
      readOnly={readOnly}
      value={texto}
      onChange={(e) => setTexto(e.target.value)}
    />
  )
}

const Item = (props: DoItem) => {
  const { id, item, dada, antes, quando, readOnly, onChange } = props
  const opcoes = opcoesDe(item)
  const problema = checkItem(item, dada)
  // The activity is that of the last time, until another is written.
  const changeNamed = (mudanca: NotaDoItem) =>
    onChange(item.livre && !dada.nome && antes?.nome ? { nome: antes.nome, ...mudanca } : mudanca)
  return (
    <div className={css.item}>
      <div className={respostas.cabeca}>
        <span id={`${id}-r`} className={css.rotulo}>
          {item.rotulo}
        </span>
        {dada.nota != null && opcoes && !readOnly ? (
          <div className={respostas.padroes}>
            <button type="button" aria-describedby={`${id}-r`} onClick={() => onChange({ nota: null })}>
              Limpar
            </button>
          </div>
        ) : null}
      </div>
      {item.livre ? (
        <>
          <input
            className={respostas.complemento}
            aria-label="Atividade"
            aria-describedby={`${id}-r`}
            autoComplete="off"
            maxLength={LETRAS_DA_ATIVIDADE}
            placeholder={antes?.nome ?? 'Qual atividade'}
            readOnly={readOnly}
            value={dada.nome ?? ''}
            onChange={(e) => onChange({ nome: e.target.value })}
          />
          <NaoImprime texto={dada.nome ?? ''} />
        </>
      ) : null}
      {opcoes ? (
        <Radios
          id={id}
          className={respostas.escala}
          opcoes={opcoes}
          valor={dada.nota == null ? '' : String(dada.nota)}
          onChange={(valor) => changeNamed({ nota: Number(valor) })}
          invalido={problema !== null}
          obrigatorio={false}
          readOnly={readOnly}
          descricao={`${id}-a`}
        />
      ) : (
        <Numero {...props} onChange={changeNamed} invalido={problema !== null} />
      )}
      <p id={`${id}-a`} className={css.antes} data-erro={problema !== null}>
        {problema ?? (antes?.nota == null ? '' : `${quando}: ${String(antes.nota).replace('.', ',')}`)}
      </p>
    </div>
  )
}

/** The score as it stands, with its band and what it means beside the last one; told while it is answered. */
const Total = ({ escore, notas, anterior }: Pick<Props, 'escore' | 'notas' | 'anterior'>) => {
  const texto = valorDoEscore(escore, notas)
  const numero = numeroDoEscore(texto)
  const antes = numeroDoEscore(anterior?.resposta.valor ?? '')
  const mudanca = numero === null || antes === null ? null : mudancaDoEscore(escore, antes, numero)
  return (
    <p role="status" className={css.total}>
      {numero === null ? (
        <>Sem escore: {textoDosRespondidos(escore, notas)}.</>
      ) : (
        <>
          Escore <b>{withUnidade(escore, texto)}</b> {faixaDoEscore(escore, numero)}
        </>
      )}
      {anterior && antes !== null ? (
        <small>
          {anterior.quando}: {withUnidade(escore, anterior.resposta.valor)}
          {mudanca ? ` · ${mudanca}` : ''}
        </small>
      ) : null}
    </p>
  )
}

/** The items of a measure, and the score that they give by its rule. */
export default function EscoreInput(props: Props) {
  const { id, escore, notas, onChange, readOnly, descricao } = props
  const ultima = useUltima(props.questao, escore)
  const anterior = ultima === undefined ? props.anterior : (ultima ?? undefined)
  const dadas = (notas ?? {}) as Readonly<Record<string, NotaDoItem>>
  const deAntes = (anterior?.resposta.tabela ?? {}) as Readonly<Record<string, NotaDoItem>>
  const devida = useDevida(props.questao)
  const cheios = Math.max(-1, ...Object.keys(dadas).map(Number), ...Object.keys(deAntes).map(Number)) + 2
  const livres = escore.itens.every(({ livre }) => livre)
  const vistos = livres ? escore.itens.slice(0, Math.max(ATIVIDADES, cheios)) : escore.itens
  return (
    <fieldset id={id} className={css.escore} aria-labelledby={`${id}-r`} aria-describedby={descricao}>
      {devida && !readOnly ? (
        <p className={respostas.repetida}>
          <Icon name="relogio" size={13} />
          {textoDaDevida(devida)}
        </p>
      ) : null}
      {vistos.map((item, i) => (
        <Item
          key={i}
          id={`${id}-${i}`}
          item={item}
          dada={dadas[i] ?? {}}
          antes={deAntes[i]}
          quando={anterior?.quando}
          readOnly={readOnly}
          onChange={(mudanca) => {
            const tabela = writeNota(notas, i, mudanca)
            // The score is computed where it is shown and sent: a rule that changes meanwhile leaves no old one behind.
            onChange({ tabela, valor: '' })
          }}
        />
      ))}
      <Total escore={escore} notas={notas} anterior={anterior} />
      {escore.fonte ? (
        <details className={css.fonte}>
          <summary>De onde vêm as faixas e a diferença mínima</summary>
          {escore.fonte}
        </details>
      ) : null}
    </fieldset>
  )
}
