import {
  appendTexto,
  hasTabela,
  type RespostaPadrao,
  TIPOS_COM_TABELA,
  type TipoComTabela,
  type TipoDeQuestao,
} from '@clinica/shared-domain'
import { Icon, retrying, Skeleton } from '@clinica/shared-ui'
import { type ComponentType, lazy, memo, Suspense, useId, useState } from 'react'
import { diaEMes } from '../linha/palavras'
import { useAnterior } from './anterior-context'
import type { CampoProps } from './campo'
import { CampoDeData, CampoDeTexto, CampoFracionario, CampoInteiro } from './Digitados'
import { CampoDeDominio, CampoEva, CampoSimNao } from './Escolhidos'
import { NaoImprime } from './NaoImprime'
import { isLarga, type Pergunta, type Resposta } from './pergunta'
import css from './respostas.module.css'

const EscoreInput = lazy(retrying(() => import('./EscoreInput')))
const TabelaInput = lazy(retrying(() => import('./TabelaInput')))
const CorpoInput = lazy(retrying(() => import('../corpo/CorpoInput')))

const CAMPOS: Record<Exclude<TipoDeQuestao, 'Domínio' | TipoComTabela>, ComponentType<CampoProps>> = {
  Texto: CampoDeTexto,
  Inteiro: CampoInteiro,
  Fracionário: CampoFracionario,
  Data: CampoDeData,
  'Sim/Não': CampoSimNao,
  EVA: CampoEva,
}
/** Answered by one choice: a word may be added to it, and it may be taken back. */
const DE_ESCOLHA: readonly TipoDeQuestao[] = ['Sim/Não', 'Domínio', 'EVA']
const COM_RADIOS: readonly TipoDeQuestao[] = ['Sim/Não', 'EVA']
/** The label belongs to a group, not to one field. */
const EM_GRUPO: readonly TipoDeQuestao[] = [...COM_RADIOS, ...TIPOS_COM_TABELA]

type Props = {
  pergunta: Pergunta
  resposta: Resposta
  /** The same function whatever changes: only the answer that changed is drawn anew. */
  onChange: (questao: string, resposta: Resposta) => void
  erro?: string
  readOnly?: boolean
}

const Padroes = ({
  itens,
  onChoose,
}: {
  itens: readonly RespostaPadrao[]
  onChoose: (texto: string) => void
}) => (
  <fieldset className={css.padroes} aria-label="Respostas padrão">
    {itens.map(({ titulo, texto }, i) => (
      <button key={`${i}-${titulo}`} type="button" title={texto} onClick={() => onChoose(texto)}>
        <Icon name="adicionar" size={13} />
        {titulo}
      </button>
    ))}
  </fieldset>
)

const Complemento = ({
  id,
  valor,
  onChange,
}: {
  id: string
  valor: string
  onChange: (v: string) => void
}) => (
  <input
    className={css.complemento}
    aria-label="Complemento"
    aria-describedby={`${id}-r`}
    placeholder="Complemento"
    autoComplete="off"
    value={valor}
    onChange={(e) => onChange(e.target.value)}
  />
)

/** One question with its answer, of any type (spec 2 §3): label, default answers, field, message. */
export const RespostaInput = memo(({ pergunta, resposta, onChange, erro, readOnly = false }: Props) => {
  const id = useId()
  const { tipo, enunciado, obrigatorio, respostasPadroes, opcoes } = pergunta
  const [complementando, setComplementando] = useState(false)
  const anterior = useAnterior(pergunta._id)
  const { repetida, ...propria } = resposta
  const change = (mudanca: Partial<Resposta>) => onChange(pergunta._id, { ...propria, ...mudanca })
  const campo: CampoProps = {
    id,
    valor: resposta.valor,
    onChange: (valor) => change({ valor }),
    invalido: !!erro,
    obrigatorio,
    readOnly,
    anterior: anterior ? { quando: anterior.quando, valor: anterior.resposta.valor } : undefined,
    descricao: [repetida && `${id}-de`, erro && `${id}-e`].filter(Boolean).join(' ') || undefined,
  }
  const Campo = tipo === 'Domínio' || hasTabela(tipo) ? null : CAMPOS[tipo]
  const rotulo = (
    <>
      {enunciado}
      {obrigatorio ? <span className={css.obrigatoria}> *</span> : null}
    </>
  )
  const deEscolha = DE_ESCOLHA.includes(tipo)
  return (
    <div
      className={css.questao}
      data-larga={isLarga(pergunta) || undefined}
      data-questao={pergunta._id}
      data-repetida={repetida !== undefined || undefined}
    >
      <div className={css.cabeca}>
        {EM_GRUPO.includes(tipo) ? (
          <span id={`${id}-r`} className={css.rotulo}>
            {rotulo}
          </span>
        ) : (
          <label id={`${id}-r`} htmlFor={id} className={css.rotulo}>
            {rotulo}
          </label>
        )}
        {tipo === 'Texto' && respostasPadroes.length > 0 && !readOnly ? (
          <Padroes
            itens={respostasPadroes}
            onChoose={(texto) => change({ valor: appendTexto(resposta.valor, texto) })}
          />
        ) : null}
        {deEscolha && resposta.valor !== '' && !readOnly ? (
          <div className={css.padroes}>
            {resposta.complemento || complementando ? null : (
              <button type="button" aria-describedby={`${id}-r`} onClick={() => setComplementando(true)}>
                <Icon name="adicionar" size={13} />
                Complemento
              </button>
            )}
            {COM_RADIOS.includes(tipo) && !obrigatorio ? (
              <button type="button" aria-describedby={`${id}-r`} onClick={() => change({ valor: '' })}>
                Limpar
              </button>
            ) : null}
          </div>
        ) : null}
      </div>
      {Campo ? <Campo {...campo} /> : null}
      {tipo === 'Domínio' ? <CampoDeDominio {...campo} opcoes={opcoes} /> : null}
      {tipo === 'Tabela' ? (
        <Suspense fallback={<Skeleton variant="rounded" height={220} />}>
          <TabelaInput
            id={id}
            tabela={resposta.tabela ?? {}}
            onChange={(tabela) => change({ tabela })}
            readOnly={readOnly}
            anterior={
              anterior?.resposta.tabela
                ? { quando: anterior.quando, tabela: anterior.resposta.tabela }
                : undefined
            }
            descricao={campo.descricao}
          />
        </Suspense>
      ) : null}
      {tipo === 'Escore' && pergunta.escore ? (
        <Suspense fallback={<Skeleton variant="rounded" height={90} />}>
          <EscoreInput
            id={id}
            questao={pergunta._id}
            escore={pergunta.escore}
            notas={resposta.tabela}
            onChange={change}
            readOnly={readOnly}
            anterior={anterior ?? undefined}
            descricao={campo.descricao}
          />
        </Suspense>
      ) : null}
      {tipo === 'Mapa corporal' ? (
        <Suspense fallback={<Skeleton variant="rounded" height={620} />}>
          <CorpoInput
            id={id}
            mapa={resposta.tabela ?? {}}
            onChange={(tabela) => change({ tabela })}
            readOnly={readOnly}
            invalido={!!erro}
            anterior={
              anterior?.resposta.tabela
                ? { quando: anterior.quando, mapa: anterior.resposta.tabela }
                : undefined
            }
            descricao={campo.descricao}
          />
        </Suspense>
      ) : null}
      {deEscolha && (resposta.complemento || complementando) ? (
        <Complemento
          id={id}
          valor={resposta.complemento ?? ''}
          onChange={(complemento) => change({ complemento })}
        />
      ) : null}
      {repetida ? (
        <p id={`${id}-de`} className={css.repetida}>
          <Icon name="copiar" size={13} />
          repetido de {diaEMes(repetida)}
        </p>
      ) : null}
      {resposta.complemento ? <NaoImprime texto={resposta.complemento} /> : null}
      {erro ? (
        <p id={`${id}-e`} className={css.erro}>
          <Icon name="erro" size={15} />
          {erro}
        </p>
      ) : null}
    </div>
  )
})
RespostaInput.displayName = 'RespostaInput'
