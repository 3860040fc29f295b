import { Button } from '@waypost/control-center/design/buttons';
import { ChartColumn, Table2 } from 'lucide-react';

/** Switches between a chart and its table. */
export const TableSwitch = ({ of, isTable, onChange }: { of: string; isTable: boolean; onChange: (isTable: boolean) => void }) => (
  <Button
    icon={isTable ? <ChartColumn size={15} aria-hidden /> : <Table2 size={15} aria-hidden />}
    aria-label={`Show ${of} as ${isTable ? 'chart' : 'table'}`}
    onClick={() => onChange(!isTable)}
  >
    {isTable ? 'Show as chart' : 'Show as table'}
  </Button>
);
