import type { GlosaDaLista, RecursosGerados } from '@clinica/shared-domain'
import {
  counted,
  fillTexto,
  formatData,
  formatReais,
  LETRAS_DA_JUSTIFICATIVA,
  MENSAGENS_DO_RECURSO as M,
  propostaDaGlosa,
  valoresDoTexto,
} from '@clinica/shared-domain'
import { DialogoDoAto, MoneyInput, TextInput, useAto, useValue } from '@clinica/shared-ui/form'
import css from '../dinheiro/dinheiro.module.css'
import { createRecursos } from './recursos.api'
import { Textos } from './Textos'

type Valores = { texto: string; nome: string; documentos: string; valores: (number | null)[] }

const documentosDe = (texto: string): string[] =>
  texto
    .split('\n')
    .map((d) => d.trim())
    .filter(Boolean)

const doItem = (modelo: string, g: GlosaDaLista): string => fillTexto(modelo.trim(), valoresDoTexto(g))

/** What the server refuses, said at the field before it is asked. */
const faltas = (v: Valores, glosas: readonly GlosaDaLista[]): object => {
  const longa = glosas.find((g) => doItem(v.texto, g).length > LETRAS_DA_JUSTIFICATIVA)
  const texto =
    v.texto.trim() === '' ? M.justificativa : longa ? `${M.letras} A da guia ${longa.numero} passa.` : null
  const valores = glosas.map((g, i) => {
    const valor = v.valores[i]
    return !valor ? 'Escreva o valor.' : valor > g.resta ? M.acima : undefined
  })
  return { ...(texto ? { texto } : {}), ...(valores.some(Boolean) ? { valores } : {}) }
}

const Amostra = ({ glosa }: { glosa: GlosaDaLista }) => {
  const texto = useValue<string>('texto') ?? ''
  const pronto = doItem(texto, glosa)
  return pronto ? (
    <p className={css.fraco}>
      Guia {glosa.numero}: “{pronto}” ({pronto.length} de {LETRAS_DA_JUSTIFICATIVA} letras)
    </p>
  ) : null
}

/** Marked cuts become an appeal for each protocol. */
export const RecorrerDialog = ({
  glosas,
  onClose,
  onFeito,
}: {
  glosas: readonly GlosaDaLista[]
  onClose: () => void
  onFeito: (gerados: RecursosGerados) => void
}) => {
  const { perform, recusa } = useAto('o recurso foi gerado', ['retorno'])
  const codigos = new Set(glosas.map((g) => g.codigo))
  const codigo = codigos.size === 1 ? (glosas[0]?.codigo ?? null) : null
  const documentos = [...new Set(glosas.flatMap((g) => propostaDaGlosa(g.codigo).documentos))]
  return (
    <DialogoDoAto<Valores>
      titulo={`Recorrer de ${counted(glosas.length, 'glosa', 'glosas')}`}
      acao="Gerar XML e carta"
      valores={{
        texto: '',
        nome: '',
        documentos: documentos.join('\n'),
        valores: glosas.map((g) => g.resta),
      }}
      validate={(v) => faltas(v, glosas)}
      onSend={async (v) => {
        const corpo = {
          itens: glosas.map((g, i) => ({
            glosa: g._id,
            valor: v.valores[i] as number,
            justificativa: doItem(v.texto, g),
          })),
          documentos: documentosDe(v.documentos),
        }
        const gerados = await perform(corpo, (chave) => createRecursos(corpo, chave))
        if (gerados) onFeito(gerados)
      }}
      recusa={recusa}
      onClose={onClose}
    >
      <Textos codigo={codigo} />
      {glosas[0] ? <Amostra glosa={glosas[0]} /> : null}
      <TextInput
        name="documentos"
        label="Documentos que vão com a carta, um por linha"
        max={1000}
        multiline
        rows={3}
      />
      {glosas.map((g, i) => (
        <MoneyInput
          key={g._id}
          name={`valores[${i}]`}
          label={`Pedir da guia ${g.numero}${g.data ? `, ${formatData(g.data)}` : ''} (glosa ${formatReais(g.resta)})`}
        />
      ))}
    </DialogoDoAto>
  )
}
