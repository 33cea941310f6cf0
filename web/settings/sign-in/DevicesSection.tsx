import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Laptop, Smartphone, Tablet } from 'lucide'
import { useRef } from 'react'
import type { OutputOf } from '#contract/calls.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { errorText } from '../../net/api-error.ts'
import { queryKeys } from '../../net/query-keys.ts'
import { useApi } from '../../net/use-api.ts'
import { Section } from '../section/Section.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { showToast } from '../../ui/toast.ts'
import styles from './DevicesSection.module.css'

type Device = OutputOf<'GET /api/devices.php'>['devices'][number]

const icons = { phone: Smartphone, tablet: Tablet, computer: Laptop }

/** The member's sessions by device, and how to sign a device out. */
export function DevicesSection({ initial }: { initial: OutputOf<'GET /api/devices.php'> }) {
  const { t } = useMessages()
  const { devices, end, endOthers, busy } = useDevices(initial)
  const list = useRef<HTMLUListElement>(null)
  // The pressed button disappears with its line.
  const focusList = () => list.current?.focus()
  return (
    <Section
      id="devices"
      title={t('settings.devices')}
      value={t('devices.count', { count: devices.length })}
      text={t('devices.text')}
    >
      <ul ref={list} role="list" tabIndex={-1} className={styles.devices}>
        {devices.map((device) => (
          <li key={device.id} className={styles.device}>
            <Icon node={icons[device.kind]} />
            <DeviceWords device={device} />
            {!device.here && (
              <Button
                variant="secondary"
                size="s"
                disabled={busy}
                aria-label={t('devices.end_one', { device: nameOf(device, t('devices.unknown')) })}
                onClick={() => {
                  end(device)
                  focusList()
                }}
              >
                {t('devices.end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {devices.length > 2 && (
        <div>
          <Button
            variant="secondary"
            busy={busy}
            onClick={() => {
              endOthers()
              focusList()
            }}
          >
            {t('devices.end_others')}
          </Button>
        </div>
      )}
    </Section>
  )
}

function DeviceWords({ device }: { device: Device }) {
  const { t, formatDay } = useMessages()
  return (
    <span className={styles.words}>
      <span className={styles.name}>{nameOf(device, t('devices.unknown'))}</span>
      <span className={styles.quiet}>
        {device.here ? t('devices.here') : t('devices.last_used', { day: formatDay(device.last_used_at) })}
      </span>
    </span>
  )
}

function nameOf({ browser, system }: Device, unknown: string): string {
  return [browser, system].filter(Boolean).join(', ') || unknown
}

function useDevices(initial: OutputOf<'GET /api/devices.php'>) {
  const { t } = useMessages()
  const api = useApi()
  const client = useQueryClient()
  const { data } = useQuery({ queryKey: queryKeys.devices, queryFn: () => api('GET /api/devices.php', {}), initialData: initial })
  const settled = {
    onSuccess: () => showToast({ text: t('devices.ended'), tone: 'success' as const }),
    onError: (error: Error) => showToast({ text: errorText(error, t), tone: 'danger' as const }),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.devices }),
  }
  const one = useMutation({ mutationFn: ({ id }: Device) => api('DELETE /api/device.php', { id }), ...settled })
  const others = useMutation({ mutationFn: () => api('DELETE /api/devices.php', {}), ...settled })
  return {
    devices: data.devices,
    end: (device: Device) => one.mutate(device),
    endOthers: () => others.mutate(),
    busy: one.isPending || others.isPending,
  }
}
