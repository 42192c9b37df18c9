import type { QuestaoDoFormulario } from '@clinica/shared-domain'
import { Chip, IconButton } from '@clinica/shared-ui'
import { TextInput, useFormError } from '@clinica/shared-ui/form'
import { memo, type ReactNode } from 'react'
import css from './formulario.module.css'
import { Ordenavel } from './Ordenaveis'

type AcoesDaLinha = {
  move: (chave: string, passo: -1 | 1) => void
  remove: (chave: string) => void
}

const Botoes = ({
  chave,
  nome,
  move,
  remove,
  children,
}: AcoesDaLinha & { chave: string; nome: string; children?: ReactNode }) => (
  <span className={css.acoes}>
    {children}
    <IconButton label={`Subir ${nome}`} icon="acima" size="small" onClick={() => move(chave, -1)} />
    <IconButton label={`Descer ${nome}`} icon="abaixo" size="small" onClick={() => move(chave, 1)} />
    <IconButton label={`Remover ${nome}`} icon="remover" size="small" onClick={() => remove(chave)} />
  </span>
)

type DaQuestao = AcoesDaLinha & { questao: QuestaoDoFormulario }

export const LinhaDaQuestao = memo(({ questao, ...acoes }: DaQuestao) => (
  <Ordenavel chave={questao._id} nome={questao.enunciado} className={css.questao}>
    <span className={css.enunciado}>
      {questao.enunciado}
      {questao.obrigatorio ? <span title="Obrigatória"> *</span> : null}
    </span>
    <span className={css.marcas}>
      <Chip label={questao.tipo} />
      {questao.ativo ? null : <Chip label="Cancelada" color="warning" />}
    </span>
    <Botoes chave={questao._id} nome={questao.enunciado} {...acoes} />
  </Ordenavel>
))
LinhaDaQuestao.displayName = 'LinhaDaQuestao'

type DoGrupo = AcoesDaLinha & {
  chave: string
  indice: number
  add: (chave: string, ancora: HTMLElement) => void
}

export const LinhaDoGrupo = memo(({ chave, indice, add, ...acoes }: DoGrupo) => {
  const nome = `grupo ${indice + 1}`
  const erro = useFormError(`gruposQuestoes[${indice}].questoes`)
  return (
    <Ordenavel chave={chave} nome={nome} className={css.grupo}>
      <TextInput
        name={`gruposQuestoes[${indice}].titulo`}
        label={`Título do ${nome}`}
        max={100}
        helperText={erro}
      />
      <Botoes chave={chave} nome={nome} {...acoes}>
        <IconButton
          label={`Adicionar questões ao ${nome}`}
          icon="adicionar"
          size="small"
          onClick={(e) => add(chave, e.currentTarget)}
        />
      </Botoes>
    </Ordenavel>
  )
})
LinhaDoGrupo.displayName = 'LinhaDoGrupo'
