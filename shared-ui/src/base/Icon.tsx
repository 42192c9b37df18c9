import {
  AlertTriangle,
  ArrowLeft,
  Ban,
  CalendarClock,
  CalendarDays,
  Check,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  ChevronUp,
  Circle,
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleUserRound,
  Clock,
  Download,
  Ellipsis,
  Eye,
  EyeOff,
  Filter,
  Info,
  LayoutGrid,
  Lock,
  type LucideIcon,
  Menu,
  Pencil,
  PenLine,
  Plus,
  Radio,
  RefreshCw,
  Repeat,
  RotateCcw,
  Save,
  Search,
  Table,
  Trash2,
  Undo2,
  WifiOff,
  X,
} from 'lucide-react'
import { memo, useEffect } from 'react'
import { create } from 'zustand'
import type { ICONES_EXTRAS } from './icons-extra'

/** What the first screens and the daily grid show; the rest comes behind a request of its own. */
const ICONES = {
  abaixo: ChevronDown,
  acima: ChevronUp,
  adicionar: Plus,
  alerta: AlertTriangle,
  anterior: ChevronLeft,
  'ao-vivo': Radio,
  assinado: PenLine,
  atualizar: RefreshCw,
  baixar: Download,
  bloqueio: Ban,
  buscar: Search,
  cadeado: Lock,
  calendario: CalendarDays,
  cartoes: LayoutGrid,
  conta: CircleUserRound,
  desativado: Ban,
  desfazer: Undo2,
  editar: Pencil,
  encaixe: CalendarClock,
  erro: CircleAlert,
  evoluido: CircleCheck,
  faltou: X,
  'faltou-sem-justificativa': X,
  fechar: X,
  filtro: Filter,
  info: Info,
  limpar: RotateCcw,
  livre: Circle,
  mais: Ellipsis,
  marcado: Clock,
  menu: Menu,
  ok: Check,
  pre_agendado: CircleDashed,
  proximo: ChevronRight,
  relogio: Clock,
  remover: Trash2,
  repetir: Repeat,
  salvar: Save,
  'sem-rede': WifiOff,
  tabela: Table,
  ver: Eye,
  'nao-ver': EyeOff,
  voltar: ArrowLeft,
} satisfies Record<string, LucideIcon>

export type IconName = keyof typeof ICONES | keyof typeof ICONES_EXTRAS
export type IconProps = {
  /** An unknown name (a menu of a newer remote) shows a plain circle. */
  name: IconName | (string & {})
  size?: number
  /** Read aloud; without it the icon is decoration. */
  label?: string
  className?: string
}

type Mapa = Partial<Record<string, LucideIcon>>
const PRONTOS: Mapa = ICONES

const useExtras = create<{ mapa: Mapa | null }>(() => ({ mapa: null }))
let pedindo = false
const requestExtras = (): void => {
  if (pedindo) return
  pedindo = true
  import('./icons-extra').then(
    (m) => useExtras.setState({ mapa: m.ICONES_EXTRAS }),
    () => {
      // The next icon asks again.
      pedindo = false
    },
  )
}

/** Sets the extra icons at once, so that they are not fetched. */
export const giveIcons = (mapa: Mapa): void => useExtras.setState({ mapa })

type DesenhoProps = Omit<IconProps, 'name'> & { desenho: LucideIcon }

const Desenho = ({ desenho: Forma, size = 18, label, className }: DesenhoProps) => (
  <Forma
    size={size}
    strokeWidth={1.9}
    className={className}
    style={{ flex: 'none' }}
    {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
  />
)

/** Keeps its place while the drawing is on its way, so that nothing jumps. */
const IconeExtra = ({ name, ...resto }: IconProps) => {
  const mapa = useExtras((s) => s.mapa)
  useEffect(() => {
    if (!mapa) requestExtras()
  }, [mapa])
  if (mapa) return <Desenho desenho={mapa[name] ?? Circle} {...resto} />
  const { size = 18, label, className } = resto
  return (
    <svg
      width={size}
      height={size}
      className={className}
      style={{ flex: 'none' }}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    />
  )
}

export const Icon = memo(({ name, ...resto }: IconProps) => {
  const desenho = PRONTOS[name]
  return desenho ? <Desenho desenho={desenho} {...resto} /> : <IconeExtra name={name} {...resto} />
})
