import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { type ReactNode, useMemo } from 'react'
import css from './formulario.module.css'

const COMO =
  'Para mover, pressione espaço; use as setas para cima e para baixo; espaço solta no lugar e Esc desiste.'

type Props = {
  chaves: readonly string[]
  /** What a row is called, read aloud while it moves. */
  nomeOf: (chave: string) => string
  onMove: (chave: string, sobre: string) => void
  children: ReactNode
}

/** Rows that are dragged by their handle, by pointer or by keyboard. */
export const Ordenaveis = ({ chaves, nomeOf, onMove, children }: Props) => {
  const sensors = useSensors(
    // A click on the handle is no drag.
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const announcements = useMemo((): Announcements => {
    const lugar = (id: UniqueIdentifier) => `${chaves.indexOf(String(id)) + 1} de ${chaves.length}`
    const nome = (id: UniqueIdentifier) => nomeOf(String(id))
    return {
      onDragStart: ({ active }) => `${nome(active.id)} pronto para mover, lugar ${lugar(active.id)}.`,
      onDragOver: ({ active, over }) => (over ? `${nome(active.id)} no lugar ${lugar(over.id)}.` : undefined),
      onDragEnd: ({ active, over }) =>
        over
          ? `${nome(active.id)} solto no lugar ${lugar(over.id)}.`
          : `${nome(active.id)} ficou onde estava.`,
      onDragCancel: ({ active }) => `${nome(active.id)} ficou onde estava.`,
    }
  }, [chaves, nomeOf])
  const release = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onMove(String(active.id), String(over.id))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={release}
      accessibility={{ announcements, screenReaderInstructions: { draggable: COMO } }}
    >
      <SortableContext items={chaves as string[]} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}

type Linha = { chave: string; nome: string; className: string | undefined; children: ReactNode }

/** One row with its handle. */
export const Ordenavel = ({ chave, nome, className, children }: Linha) => {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: chave, attributes: { roleDescription: 'item que se move' } })
  return (
    <li
      ref={setNodeRef}
      className={className}
      data-movendo={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        className={css.alca}
        {...attributes}
        {...listeners}
        aria-label={`Mover ${nome}`}
      >
        <span aria-hidden="true">⠿</span>
      </button>
      {children}
    </li>
  )
}
