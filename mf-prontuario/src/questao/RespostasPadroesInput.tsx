import {
  isRespostaPadrao,
  LETRAS_DO_TEXTO,
  LETRAS_DO_TITULO,
  MAXIMO_RESPOSTAS_PADROES,
  RESPOSTA_PADRAO_INCOMPLETA,
  type RespostaPadrao,
} from '@clinica/shared-domain'
import { alert, Button, Icon, IconButton, TextField, useLatest } from '@clinica/shared-ui'
import { TextInput, useFormStore, useInput } from '@clinica/shared-ui/form'
import { useRef, useState } from 'react'
import css from './questao.module.css'

const NOVA: RespostaPadrao = { titulo: '', texto: '' }
const NOME = 'respostasPadroes'

const palavras = ({ titulo, texto }: RespostaPadrao): string => `${titulo}: ${texto}`

/** The buttons beside a text answer: title and text, added below and changed in place (spec 2 §5). */
export const RespostasPadroesInput = () => {
  const { value: itens = [], setValue } = useInput<RespostaPadrao[]>(
    { name: NOME, label: 'Respostas padrão' },
    undefined,
    (r) => palavras(r as unknown as RespostaPadrao),
  )
  const atuais = useLatest(itens)
  const { offerUndo } = useFormStore()
  const [nova, setNova] = useState(NOVA)
  const titulo = useRef<HTMLInputElement>(null)

  const add = () => {
    if (!isRespostaPadrao(nova)) return void alert({ titulo: RESPOSTA_PADRAO_INCOMPLETA })
    setValue([...itens, { titulo: nova.titulo.trim(), texto: nova.texto.trim() }])
    setNova(NOVA)
    titulo.current?.focus()
  }
  const remove = (indice: number) => {
    const item = itens[indice] as RespostaPadrao
    setValue(itens.toSpliced(indice, 1))
    offerUndo('Resposta padrão removida.', () => setValue(atuais.current.toSpliced(indice, 0, item)))
  }
  return (
    <div className={css.padroes}>
      {itens.length > 0 ? (
        <ul className={css.lista} aria-label="Respostas padrão">
          {itens.map((item, i) => (
            <li key={i} className={css.linha}>
              <TextInput name={`${NOME}[${i}].titulo`} label="Título" max={LETRAS_DO_TITULO} />
              <TextInput
                name={`${NOME}[${i}].texto`}
                label="Texto"
                max={LETRAS_DO_TEXTO}
                multiline
                rows={1}
              />
              <IconButton label={`Remover ${item.titulo}`} icon="remover" onClick={() => remove(i)} />
            </li>
          ))}
        </ul>
      ) : (
        <p className={css.nota}>
          Cada uma vira um botão ao lado da pergunta, que acrescenta o texto à resposta.
        </p>
      )}
      {itens.length < MAXIMO_RESPOSTAS_PADROES ? (
        <fieldset className={css.linha} aria-label="Nova resposta padrão">
          <TextField
            id="nova-resposta-titulo"
            label="Título do botão"
            inputRef={titulo}
            value={nova.titulo}
            onChange={(e) => setNova({ ...nova, titulo: e.target.value })}
            slotProps={{ htmlInput: { maxLength: LETRAS_DO_TITULO, autoComplete: 'off' } }}
          />
          <TextField
            id="nova-resposta-texto"
            label="Texto que acrescenta"
            multiline
            value={nova.texto}
            onChange={(e) => setNova({ ...nova, texto: e.target.value })}
            slotProps={{ htmlInput: { maxLength: LETRAS_DO_TEXTO, autoComplete: 'off' } }}
          />
          <Button variant="outlined" startIcon={<Icon name="adicionar" />} onClick={add}>
            Adicionar
          </Button>
        </fieldset>
      ) : null}
    </div>
  )
}
