import type { QuestaoDoFormulario } from '@clinica/shared-domain'
import { Alert, Button, EmptyState, Icon } from '@clinica/shared-ui'
import { useFormError, useFormStore, useInput, useValue } from '@clinica/shared-ui/form'
import { useCallback, useMemo, useState } from 'react'
import { EscolherQuestoes } from './EscolherQuestoes'
import css from './formulario.module.css'
import {
  addQuestoes,
  composeGrupo,
  type Grupos,
  listChaves,
  moveBy,
  moveTo,
  newGrupo,
  removeLinha,
  toPrevia,
} from './grupos'
import { LinhaDaQuestao, LinhaDoGrupo } from './LinhasDoGrupo'
import { Ordenaveis } from './Ordenaveis'
import { PreviaDialog } from './PreviaDialog'

const NOME = 'gruposQuestoes'
const VAZIO: Grupos = []

const palavras = (g: unknown): string => {
  const { titulo, questoes } = g as Grupos[number]
  return `${titulo}: ${questoes.map((q) => q.enunciado).join(', ')}`
}

/** The groups as they stand, and what changes them. */
const useGrupos = () => {
  const { value: grupos = VAZIO } = useInput<Grupos>(
    { name: NOME, label: 'Grupos e questões' },
    undefined,
    palavras,
  )
  const store = useFormStore()
  const change = useCallback(
    (como: (agora: Grupos) => Grupos) => {
      store.get().setFieldValue(NOME, como((store.get().values[NOME] as Grupos | undefined) ?? VAZIO))
      store.validateSoon()
    },
    [store],
  )
  return { grupos, change, store }
}

/** Groups and their questions: ordered by dragging or by keyboard, added from the popup, seen as they will be answered. */
export default function GruposInput() {
  const { grupos, change, store } = useGrupos()
  const erro = useFormError(NOME)
  const nome = useValue<string>('nome') ?? ''
  const [escolha, setEscolha] = useState<{ grupo: string; ancora: HTMLElement } | null>(null)
  const [previa, setPrevia] = useState(false)
  const chaves = useMemo(() => listChaves(grupos), [grupos])

  const nomeOf = useCallback(
    (chave: string): string => {
      const agora = (store.get().values[NOME] as Grupos | undefined) ?? VAZIO
      const grupo = agora.findIndex((g) => g.chave === chave)
      if (grupo >= 0) return `grupo ${grupo + 1}`
      return agora.flatMap((g) => g.questoes).find((q) => q._id === chave)?.enunciado ?? ''
    },
    [store],
  )
  const move = useCallback((chave: string, passo: -1 | 1) => change((g) => moveBy(g, chave, passo)), [change])
  const remove = useCallback(
    (chave: string) => {
      const antes = store.get().values[NOME] as Grupos
      const grupo = antes.some((g) => g.chave === chave)
      change((g) => removeLinha(g, chave))
      store.offerUndo(grupo ? 'Grupo removido.' : 'Questão removida do formulário.', () =>
        change(() => antes),
      )
    },
    [change, store],
  )
  const add = useCallback((grupo: string, ancora: HTMLElement) => setEscolha({ grupo, ancora }), [])
  const addChosen = (novas: readonly QuestaoDoFormulario[]) => {
    const { grupo } = escolha as { grupo: string }
    change((agora) =>
      agora.some((g) => g.chave === grupo)
        ? addQuestoes(agora, grupo, novas)
        : [...agora, newGrupo('Geral', novas)],
    )
  }
  return (
    <div className={css.editor}>
      <div className={css.barra}>
        <Button
          variant="outlined"
          startIcon={<Icon name="buscar" />}
          onClick={(e) => add(grupos.at(-1)?.chave ?? '', e.currentTarget)}
        >
          Adicionar questões
        </Button>
        <Button
          variant="outlined"
          startIcon={<Icon name="adicionar" />}
          onClick={() => change((g) => [...g, newGrupo('')])}
        >
          Novo grupo
        </Button>
        <Button
          variant="outlined"
          startIcon={<Icon name="ver" />}
          disabled={chaves.length === grupos.length}
          onClick={() => setPrevia(true)}
        >
          Pré-visualizar
        </Button>
      </div>
      {erro ? (
        <Alert severity="error" role="alert">
          {erro}
        </Alert>
      ) : null}
      {grupos.length === 0 ? (
        <EmptyState title="Nenhuma questão." icon="questao">
          Comece por “Adicionar questões”.
        </EmptyState>
      ) : (
        <Ordenaveis
          chaves={chaves}
          nomeOf={nomeOf}
          onMove={(chave, sobre) => change((g) => moveTo(g, chave, sobre))}
        >
          <ol className={css.linhas} aria-label="Grupos e questões">
            {grupos.flatMap((g, indice) => [
              <LinhaDoGrupo
                key={g.chave}
                chave={g.chave}
                indice={indice}
                add={add}
                move={move}
                remove={remove}
              />,
              ...g.questoes.map((q) => (
                <LinhaDaQuestao key={q._id} questao={q} move={move} remove={remove} />
              )),
            ])}
          </ol>
        </Ordenaveis>
      )}
      {escolha ? (
        <EscolherQuestoes
          ancora={escolha.ancora}
          usadas={new Set(chaves)}
          onAdd={addChosen}
          onCompose={(novas) => change((g) => composeGrupo(g, novas))}
          onClose={() => setEscolha(null)}
        />
      ) : null}
      {previa ? (
        <PreviaDialog nome={nome} grupos={toPrevia(grupos)} onClose={() => setPrevia(false)} />
      ) : null}
    </div>
  )
}
