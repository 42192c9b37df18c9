import { useCan } from '@clinica/shared-auth'
import type { Access } from '@clinica/shared-domain'
import { Button, Icon } from '@clinica/shared-ui'
import { useHasRoute } from '@clinica/shared-ui/router'
import type { ReactNode } from 'react'

type Props = { to: string; access: Access; onLeave: (to: string) => void; children: ReactNode }

/** Leaves for the form of another register; not there while no deployed screen, or no permission, serves it. */
export const NovoCadastro = ({ to, access, onLeave, children }: Props) => {
  const existe = useHasRoute(to)
  const pode = useCan(access)
  if (!existe || !pode) return null
  return (
    <Button size="small" startIcon={<Icon name="adicionar" size={16} />} onClick={() => onLeave(to)}>
      {children}
    </Button>
  )
}
