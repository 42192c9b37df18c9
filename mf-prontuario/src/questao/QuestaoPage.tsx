import {
  type DominioDaQuestao,
  questaoSchema,
  TIPOS_DE_QUESTAO,
  type TipoDeQuestao,
  takesRespostaPadrao,
} from '@clinica/shared-domain'
import {
  CheckboxInput,
  FormPage,
  SelectInput,
  StatusInput,
  TextInput,
  useFormStore,
  useValue,
} from '@clinica/shared-ui/form'
import { PickerInput } from '@clinica/shared-ui/pickers'
import { useEffect, useRef } from 'react'
import { EscoreDaQuestao } from './EscoreDaQuestao'
import { PreVisualizacao } from './PreVisualizacao'
import { nomeDoDominio, questaoApi, searchDominios } from './questao.api'
import { RespostaPadraoInput } from './RespostaPadraoInput'
import { RespostasPadroesInput } from './RespostasPadroesInput'

const TIPOS = TIPOS_DE_QUESTAO.map((t) => ({ value: t, label: t }))

/** Only what the type has is sent; a question that is no text offers no texts to add. */
const toWire = (valores: Record<string, unknown>) => {
  const tipo = valores.tipo as TipoDeQuestao
  const { _id } = (valores.dominio ?? {}) as Partial<DominioDaQuestao>
  return {
    ...valores,
    dominio: tipo === 'Domínio' && _id ? { _id } : null,
    escore: tipo === 'Escore' ? valores.escore : null,
    respostaPadrao: takesRespostaPadrao(tipo) ? valores.respostaPadrao || null : null,
    respostasPadroes: tipo === 'Texto' ? valores.respostasPadroes : [],
  }
}

/** A default answer belongs to the type, and to the domain, that it was given for. */
const useForgetsPadrao = () => {
  const store = useFormStore()
  const tipo = useValue<string>('tipo')
  const dominio = useValue<DominioDaQuestao | null>('dominio')?._id
  const antes = useRef({ tipo, dominio })
  useEffect(() => {
    const mudou = antes.current.tipo !== tipo || antes.current.dominio !== dominio
    antes.current = { tipo, dominio }
    if (mudou && store.get().values.respostaPadrao) store.get().setFieldValue('respostaPadrao', '')
  }, [tipo, dominio, store])
}

const DominioDasRespostas = () => {
  useForgetsPadrao()
  return useValue<TipoDeQuestao>('tipo') === 'Domínio' ? (
    <PickerInput<DominioDaQuestao>
      name="dominio"
      label="Domínio"
      required
      minText={0}
      search={searchDominios}
      getLabel={nomeDoDominio}
      getDescription={(d) => d.valores.map((v) => v.valor).join(', ')}
    />
  ) : null
}

const SeTexto = () =>
  useValue<TipoDeQuestao>('tipo') === 'Texto' ? (
    <FormPage.Panel title="Textos prontos">
      <RespostasPadroesInput />
    </FormPage.Panel>
  ) : null

const SeEscore = () =>
  useValue<TipoDeQuestao>('tipo') === 'Escore' ? (
    <FormPage.Panel title="Medida e escore">
      <EscoreDaQuestao />
    </FormPage.Panel>
  ) : null

/** Routes /evolucao/questao/cadastro and /evolucao/questao/cadastro/{id} (spec 2 §2). */
export default function QuestaoPage() {
  return (
    <FormPage
      resource={questaoApi}
      schema={questaoSchema}
      title="Questão"
      newTitle="Nova questão"
      whom={(q) => q.enunciado}
      back="/evolucao/questao"
      invalid="Cadastro de questão inválido."
      toWire={toWire}
    >
      <FormPage.Panel title="Geral">
        <TextInput name="enunciado" label="Enunciado" max={200} wide />
        <SelectInput name="tipo" label="Tipo de resposta" options={TIPOS} />
        <DominioDasRespostas />
        <StatusInput name="ativo" />
        <CheckboxInput name="obrigatorio" label="Resposta obrigatória" />
        <CheckboxInput name="expandida" label="Ocupa a linha inteira" />
      </FormPage.Panel>
      <SeEscore />
      <FormPage.Panel title="Resposta inicial">
        <RespostaPadraoInput />
      </FormPage.Panel>
      <SeTexto />
      <FormPage.Panel title="Pré-visualização">
        <PreVisualizacao />
      </FormPage.Panel>
    </FormPage>
  )
}
